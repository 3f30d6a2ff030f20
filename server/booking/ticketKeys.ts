import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { secretFor } from '../db/secretFor.ts';
import type { TicketKey } from './ticketSignature.ts';

/** The first key has the bare name; later ones carry their number, `ticket-2`. */
const NAME = /^ticket(?:-(\d{1,3}))?$/;
const MOST_KEYS = 255;

/** Every key that a ticket of ours may be signed with; the first is made when there is none. */
export async function ticketKeys(db: Kysely<Schema>): Promise<TicketKey[]> {
  await secretFor(db, 'ticket');
  const rows = await db
    .selectFrom('secrets')
    .select(['name', 'value'])
    .where('name', 'like', 'ticket%')
    .execute();
  return rows.flatMap(({ name, value }) => {
    const match = NAME.exec(name);
    return match ? [{ id: Number(match[1] ?? 1), seed: value }] : [];
  });
}

/** Adds the next key; returns its id. */
export async function addTicketKey(db: Kysely<Schema>): Promise<number> {
  const id = Math.max(...(await ticketKeys(db)).map((key) => key.id)) + 1;
  if (id > MOST_KEYS) throw new RangeError('a token has room for 255 keys');
  await secretFor(db, `ticket-${id}`);
  return id;
}
