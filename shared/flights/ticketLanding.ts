import type { FareRow } from '../landings/landingRows.ts';
import { CHARTER_TICKETS, CHEAP_TICKETS, LAST_SECOND, SYSTEM_TICKETS } from './landingPaths.ts';

/** `/tickets/{slug}`: a page that editors write. */
export function ticketLanding(slug: string): string {
  return `/tickets/${encodeURIComponent(slug)}`;
}

/** Pages of our own win over entries of the CMS with the same slug. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  [CHARTER_TICKETS, CHEAP_TICKETS, LAST_SECOND, SYSTEM_TICKETS].map((path) => path.slice('/tickets/'.length)),
);

/**
 * Where in time an event is. `early`: its flights are not on sale yet. `open`: they are. `over`: it is past; the page shows
 * the coming weeks. `always`: there is no event.
 */
export type LandingTime = 'early' | 'open' | 'over' | 'always';

/** The days in which fares are looked for; null while nothing is on sale. */
export function landingDays(
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

export interface TicketLandingData {
  slug: string;
  title: string;
  heading: string;
  description: string;
  /** Sanitised. */
  html: string;
  time: LandingTime;
  /** ISO days of the event. */
  window: { first: string; last: string } | null;
  fares: FareRow[];
  /** ISO instant; null when no fares could be had. */
  seenAt: string | null;
  questions: { question: string; answer: string }[];
  related: { href: string; label: string }[];
  /** ISO instant of the last change of the text. */
  updatedAt: string | null;
  now: string;
  sample: boolean;
}
