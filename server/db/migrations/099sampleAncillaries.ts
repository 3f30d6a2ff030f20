import { createMigration } from './createMigration.ts';

/** Bags and meals of a ticket of the sample supplier; null without any. */
export const sampleAncillaries = createMigration([`ALTER TABLE sample_tickets ADD COLUMN ancillaries jsonb`]);
