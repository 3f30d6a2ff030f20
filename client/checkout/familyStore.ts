import { KNOWN_FIELDS, type KnownPerson } from '../../shared/passengers/passengerFields.ts';

export const EMPTY_PERSON = Object.fromEntries(KNOWN_FIELDS.map((field) => [field, ''])) as KnownPerson;

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const DATABASE = 'rahsepar-family';
const STORE = 'kept';
const MOST = 9;
const CIPHER = 'AES-GCM';

/** Web Crypto is available only in secure contexts. */
export function canSaveFamily(): boolean {
  return typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;
}

const toPromise = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('family store', { cause: request.error })));
  });

async function use<Value>(act: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await toPromise(opening);
  try {
    return await toPromise(act(database.transaction(STORE, 'readwrite').objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** Returns the encryption key. It never leaves the browser: scripts cannot export it. */
async function findKey(): Promise<CryptoKey> {
  const known = (await use((store) => store.get('key'))) as CryptoKey | undefined;
  if (known) return known;
  const key = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt']);
  await use((store) => store.put(key, 'key'));
  return key;
}

async function seal(members: readonly KnownPerson[]): Promise<Sealed> {
  const key = await findKey();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(members));
  return { iv, data: await crypto.subtle.encrypt({ name: CIPHER, iv }, key, plain) };
}

async function open(sealed: Sealed | undefined): Promise<KnownPerson[]> {
  if (!sealed) return [];
  const plain = await crypto.subtle.decrypt({ name: CIPHER, iv: sealed.iv }, await findKey(), sealed.data);
  return JSON.parse(new TextDecoder().decode(plain)) as KnownPerson[];
}

const identify = ({ nationalId, passportNumber, latinFirstName, latinLastName }: KnownPerson) =>
  nationalId || passportNumber || `${latinFirstName} ${latinLastName}`;

/**
 * Encrypts and stores the travellers of an unpaid order; `saveFamily` keeps them when the order is issued. Does nothing
 * when storage is blocked.
 */
export async function stageFamily(order: string, members: readonly KnownPerson[]): Promise<void> {
  try {
    const held = { order, ...(await seal(members)) };
    await use((store) => store.put(held, 'held'));
  } catch {
    // The purchase continues without stored travellers.
  }
}

/** Adds the travellers of an issued order to those of earlier orders. */
export async function saveFamily(order: string): Promise<void> {
  if (!canSaveFamily()) return;
  try {
    const held = (await use((store) => store.get('held'))) as (Sealed & { order: string }) | undefined;
    if (held?.order !== order) return;
    const added = await open(held);
    const names = new Set(added.map(identify));
    const others = (await readFamily()).filter((one) => !names.has(identify(one)));
    const family = await seal([...added, ...others].slice(0, MOST));
    await use((store) => store.put(family, 'family'));
    await use((store) => store.delete('held'));
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

export async function readFamily(): Promise<KnownPerson[]> {
  if (!canSaveFamily()) return [];
  try {
    return await open((await use((store) => store.get('family'))) as Sealed | undefined);
  } catch {
    return [];
  }
}

/** Deletes the stored travellers and the key. */
export async function forgetFamily(): Promise<void> {
  if (!canSaveFamily()) return;
  try {
    await use((store) => store.clear());
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}
