import { toSearchKey } from '../../../shared/persian/text.ts';
import type { HandbookPage } from './handbookPage.ts';
import { SCREEN_PAGES } from './screens.ts';
import { SEARCH_WORDS } from './searchWords.ts';
import { TROUBLE_PAGES } from './troubles.ts';

export const HANDBOOK: readonly HandbookPage[] = [...SCREEN_PAGES, ...TROUBLE_PAGES];

const PATTERNS = HANDBOOK.flatMap(({ id, at }) =>
  at.map((pattern) => ({ id, parts: pattern.split('/').slice(1) })),
);
/**
 * Sorted by the number of parts, longest first, then by the number of fixed parts: `:code` matches any part, also the
 * `again` of another page.
 */
const ADDRESSES = [...PATTERNS].sort(
  (a, b) => b.parts.length - a.parts.length || countFixed(b.parts) - countFixed(a.parts),
);

function countFixed(parts: readonly string[]): number {
  return parts.filter((part) => !part.startsWith(':')).length;
}

/** Returns the id of the handbook page for an address of the desk, or for the closest parent address that has one. */
export function findHelpPageId(path: string): string | null {
  const parts = path.split('/').slice(1);
  const found = ADDRESSES.find(
    (address) =>
      address.parts.length <= parts.length &&
      address.parts.every((part, index) => part.startsWith(':') || part === parts[index]),
  );
  return found?.id ?? null;
}

/**
 * Finds the pages that contain every typed word. Pages with a match in the title come first. An empty text finds all
 * pages.
 */
export function searchHandbook(typed: string): readonly HandbookPage[] {
  const words = typed.split(/\s+/).map(toSearchKey).filter(Boolean);
  if (words.length === 0) return HANDBOOK;
  const found = HANDBOOK.filter((page) => {
    const text = toSearchKey(
      [page.title, page.summary, SEARCH_WORDS[page.id], ...page.steps, ...page.notes].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
  const isTitled = ({ title }: HandbookPage) => words.every((word) => toSearchKey(title).includes(word));
  return [...found].sort((a, b) => Number(isTitled(b)) - Number(isTitled(a)));
}
