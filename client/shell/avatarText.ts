const ZWNJ = '\u200c';

/**
 * First letters of the first two words, at most two characters (spec/seed.md 9): «آرش کمان» gives «آک». Whole code points;
 * empty words, and parts that a half-space has cut off, do not count.
 */
export function avatarText(name: string | null | undefined): string {
  return (name ?? '')
    .split(/\s+/)
    .filter((word) => word !== '' && !word.startsWith(ZWNJ))
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
}
