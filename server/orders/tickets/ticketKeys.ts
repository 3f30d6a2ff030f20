import { addSecret, getVersion, readVersions, type SecretDeps } from '../../db/secrets.ts';
import type { TicketKey } from './ticketSignature.ts';

/** Names of the keys: `ticket`, then `ticket-2` and so on. */
const NAME = 'ticket';
const MAX_KEYS = 255;

/** Loads the keys and creates the first one when there is none. */
export async function loadTicketKeys(deps: SecretDeps): Promise<TicketKey[]> {
  let versions = await readVersions(deps, NAME);
  if (versions.length === 0) {
    await addSecret(deps, NAME);
    versions = await readVersions(deps, NAME);
  }
  return versions.map(({ name, value }) => ({ id: getVersion(NAME, name)!, seed: value }));
}

/**
 * Withdraws a leaked key, whose signatures then no longer verify. Returns false for the last key and for an unknown
 * one.
 */
export async function withdrawTicketKey(deps: SecretDeps, id: number): Promise<boolean> {
  const keys = await loadTicketKeys(deps);
  if (keys.length === 1 || !keys.some((key) => key.id === id)) return false;
  const names = id === 1 ? ['ticket', 'ticket-1'] : [`ticket-${id}`];
  await deps.db.deleteFrom('secrets').where('name', 'in', names).execute();
  return true;
}

export async function addTicketKey(deps: SecretDeps): Promise<number> {
  const id = Math.max(...(await loadTicketKeys(deps)).map((key) => key.id)) + 1;
  if (id > MAX_KEYS) throw new RangeError('a token has room for 255 keys');
  await addSecret(deps, `${NAME}-${id}`);
  return id;
}
