import { cacheBusCards } from './buses/search/cacheBusCards.ts';
import { cacheFlightCards } from './flights/search/cacheFlightCards.ts';
import { cacheDayLinks } from './search/cacheDayLinks.ts';

/** Registers the components whose markup is cached. Scripts that Node runs without a build load the products, but no TSX. */
export function cacheProductMarkup(): void {
  cacheFlightCards();
  cacheBusCards();
  cacheDayLinks();
}
