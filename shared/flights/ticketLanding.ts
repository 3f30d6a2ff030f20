import type { FareRow } from '../landings/landingRows.ts';
import { CHARTER_TICKETS, CHEAP_TICKETS, LAST_SECOND, SYSTEM_TICKETS } from './landingPaths.ts';

export function buildTicketLandingUrl(slug: string): string {
  return `/tickets/${encodeURIComponent(slug)}`;
}

/** Our own pages take precedence over CMS entries with the same slug. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  [CHARTER_TICKETS, CHEAP_TICKETS, LAST_SECOND, SYSTEM_TICKETS].map((path) => path.slice('/tickets/'.length)),
);

/**
 * `early`: tickets are not on sale yet. `over`: the event has ended and the page shows the coming weeks. `always`:
 * the page has no event.
 */
export type LandingTime = 'early' | 'open' | 'over' | 'always';

/** Returns the days whose fares the page shows. Null days mean that nothing is on sale yet. */
export function getLandingDays(
  window: { first: string; last: string } | null,
  days: { today: string; lastOnSale: string; ahead: string },
): { time: LandingTime; first: string; last: string } | { time: 'early'; first: null; last: null } {
  const { today, lastOnSale, ahead } = days;
  if (window === null) return { time: 'always', first: today, last: ahead };
  if (window.last < today) return { time: 'over', first: today, last: ahead };
  if (window.first > lastOnSale) return { time: 'early', first: null, last: null };
  return {
    time: 'open',
    first: window.first < today ? today : window.first,
    last: window.last > lastOnSale ? lastOnSale : window.last,
  };
}

/** `html` is sanitised. Instants are ISO; a null `seenAt` means no fares. */
export interface TicketLandingData {
  slug: string;
  title: string;
  heading: string;
  description: string;
  html: string;
  time: LandingTime;
  /** ISO days of the event. */
  window: { first: string; last: string } | null;
  fares: FareRow[];
  seenAt: string | null;
  questions: { question: string; answer: string }[];
  related: { href: string; label: string }[];
  updatedAt: string | null;
  now: string;
  sample: boolean;
}
