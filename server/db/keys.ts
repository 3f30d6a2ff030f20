/** One key or several. The first key signs and seals; every key verifies and opens. */
export type Keys = Uint8Array | readonly [Uint8Array, ...Uint8Array[]];

export function listKeys(keys: Keys): readonly Uint8Array[] {
  return isOne(keys) ? [keys] : keys;
}

export function getSigningKey(keys: Keys): Uint8Array {
  return isOne(keys) ? keys : keys[0];
}

/** Does not use `instanceof`, which fails for arrays of another realm, as in tests. */
function isOne(keys: Keys): keys is Uint8Array {
  return !Array.isArray(keys);
}

/** Returns the result of the first key for which `read` does not return null. */
export function findWithKey<T>(keys: Keys, read: (key: Uint8Array) => T | null): T | null {
  for (const key of listKeys(keys)) {
    const found = read(key);
    if (found !== null) return found;
  }
  return null;
}
