type Part = string | number;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const SEPARATOR = '\u0000';

function addText(state: number, text: string): number {
  let hash = state;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash;
}

/** Returns the state of a hash after its first parts, so that many draws with one key hash the key only once. */
export function startHash(...parts: readonly Part[]): number {
  return addText(FNV_OFFSET, parts.join(SEPARATOR) + SEPARATOR);
}

/** `continueHash(startHash(key), part)` equals `hashSeed(key, part)`. */
export function continueHash(state: number, ...parts: readonly Part[]): number {
  let hash = state;
  for (const [index, part] of parts.entries())
    hash = addText(index === 0 ? hash : addText(hash, SEPARATOR), String(part));
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function hashSeed(...parts: readonly Part[]): number {
  return continueHash(FNV_OFFSET, ...parts);
}

export function continueFraction(state: number, ...parts: readonly Part[]): number {
  return continueHash(state, ...parts) / 2 ** 32;
}

export function drawFraction(...parts: readonly Part[]): number {
  return hashSeed(...parts) / 2 ** 32;
}

export function pickChoice<Choice>(choices: readonly [Choice, ...Choice[]], ...parts: Part[]): Choice {
  return choices[hashSeed(...parts) % choices.length] ?? choices[0];
}
