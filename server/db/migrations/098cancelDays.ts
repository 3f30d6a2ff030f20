import { createMigration } from './createMigration.ts';

/**
 * Days after issue within which an insurer cancels a policy; null for other carriers and in rows of earlier releases.
 */
export const cancelDays = createMigration([
  `ALTER TABLE carrier_terms
    ADD COLUMN cancel_days int CHECK (cancel_days BETWEEN 1 AND 1000),
    ADD COLUMN long_cancel_days int CHECK (long_cancel_days BETWEEN 1 AND 1000),
    ADD CHECK ((cancel_days IS NULL) = (long_cancel_days IS NULL))`,
]);
