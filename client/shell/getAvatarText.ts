const ZWNJ = '\u200c';

/** Initials of two words: «آرش کمان» gives «آک». Skips parts that a half-space cut off. */
export function getAvatarText(name: string | null | undefined): string {
  return (name ?? '')
    .split(/\s+/)
    .filter((word) => word !== '' && !word.startsWith(ZWNJ))
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
}
