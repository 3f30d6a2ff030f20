import { createMigration } from './createMigration.ts';

/** Bags and meals of the sample supplier's tickets; null for a ticket without any. */
export const sampleAncillaries = createMigration([`ALTER TABLE sample_tickets ADD COLUMN ancillaries jsonb`]);
