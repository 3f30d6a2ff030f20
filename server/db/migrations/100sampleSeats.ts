import { createMigration } from './createMigration.ts';

/** Seats that the sample supplier has sold with a ticket; `flight` is an inventory. */
export const sampleSeats = createMigration([
  `CREATE TABLE sample_seats (
    flight text NOT NULL,
    seat text NOT NULL,
    client_ref text NOT NULL,
    position integer NOT NULL,
    PRIMARY KEY (flight, seat)
  )`,
  `CREATE INDEX sample_seats_client_ref ON sample_seats (client_ref)`,
]);
