/** Returns the short id of a card in its page: the 32-bit FNV-1a hash of the key that a supplier gave its offer. */
export function buildCardId(key: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return `c${(hash >>> 0).toString(36)}`;
}
