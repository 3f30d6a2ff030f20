import { createMigration } from './createMigration.ts';

/**
 * Version 0 is a plaintext row, also one of the previous release, which may still run: it writes and reads `passenger`. A
 * sealed row has a placeholder there.
 */
export const sealedPassengers = createMigration([
  `ALTER TABLE saved_passengers ADD COLUMN sealed bytea`,
  `ALTER TABLE saved_passengers ADD COLUMN key_version int NOT NULL DEFAULT 0`,
  `CREATE INDEX saved_passengers_by_key ON saved_passengers (key_version)`,
]);
