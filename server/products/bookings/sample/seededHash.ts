export function hashSeed(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  const text = parts.join('\u0000');
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function drawFraction(...parts: readonly (string | number)[]): number {
  return hashSeed(...parts) / 2 ** 32;
}

export function pickChoice<Choice>(
  choices: readonly [Choice, ...Choice[]],
  ...parts: (string | number)[]
): Choice {
  return choices[hashSeed(...parts) % choices.length] ?? choices[0];
}
