import { createIndexMigration } from './createIndexMigration.ts';

/**
 * Every document of a passenger, because a passport may stand beside a national id. Must match
 * server/desk/find/searchOrders.ts. The index `passengers_by_document` of migration 032 remains for the previous
 * release, which may still be running.
 */
const PASSENGER_DOCUMENTS = `ARRAY[upper(passenger->'document'->>'number'), upper(passenger->>'nationalId'),
  upper(passenger->'passport'->>'number')]`;

export const passengerDocuments = createIndexMigration({
  indexes: { passengers_by_documents: `ON passengers USING gin ((${PASSENGER_DOCUMENTS}))` },
});
