import { avatar } from './Avatar.styles.ts';

/** First letters of the first two words; a zero-width non-joiner keeps them apart. */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('\u200c');
}

/** Initials in a circle, beside the name it belongs to. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
