import { createMigration } from './createMigration.ts';

/**
 * Version 0 marks a plaintext row. The previous release may still run; it writes such rows and reads `passenger`, where
 * a sealed row has a placeholder.
 */
export const sealedPassengers = createMigration([
  `ALTER TABLE saved_passengers ADD COLUMN sealed bytea`,
  `ALTER TABLE saved_passengers ADD COLUMN key_version int NOT NULL DEFAULT 0`,
  `CREATE INDEX saved_passengers_by_key ON saved_passengers (key_version)`,
]);
