import type { Kysely } from 'kysely';
import { loadSecret } from '../../db/loadSecret.ts';
import type { Schema } from '../../db/schema.ts';
import type { TicketKey } from './ticketSignature.ts';

/** `ticket`, `ticket-2` */
const NAME = /^ticket(?:-(\d{1,3}))?$/;
const MOST_KEYS = 255;

/** Creates the first key when there is none. */
export async function loadTicketKeys(db: Kysely<Schema>): Promise<TicketKey[]> {
  const keys = await readKeys(db);
  if (keys.length > 0) return keys;
  await loadSecret(db, 'ticket');
  return readKeys(db);
}

async function readKeys(db: Kysely<Schema>): Promise<TicketKey[]> {
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

/** Withdraws a leaked key: its signatures no longer verify. False for the last key and for an unknown one. */
export async function withdrawTicketKey(db: Kysely<Schema>, id: number): Promise<boolean> {
  const keys = await loadTicketKeys(db);
  if (keys.length === 1 || !keys.some((key) => key.id === id)) return false;
  const names = id === 1 ? ['ticket', 'ticket-1'] : [`ticket-${id}`];
  await db.deleteFrom('secrets').where('name', 'in', names).execute();
  return true;
}

export async function addTicketKey(db: Kysely<Schema>): Promise<number> {
  const id = Math.max(...(await loadTicketKeys(db)).map((key) => key.id)) + 1;
  if (id > MOST_KEYS) throw new RangeError('a token has room for 255 keys');
  await loadSecret(db, `ticket-${id}`);
  return id;
}
