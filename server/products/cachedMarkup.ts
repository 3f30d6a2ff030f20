import { cacheBusCards } from './buses/search/cacheBusCards.ts';
import { cacheHomeSections } from './flights/pages/cacheHomeSections.ts';
import { cacheFlightCards } from './flights/search/cacheFlightCards.ts';
import { cacheCityOptions } from './search/cacheCityOptions.ts';
import { cacheDayLinks } from './search/cacheDayLinks.ts';

/**
 * Registers the components whose markup is cached. The products do not import them, because scripts that Node runs
 * without a build cannot load TSX.
 */
export function cacheProductMarkup(): void {
  cacheHomeSections();
  cacheFlightCards();
  cacheBusCards();
  cacheDayLinks();
  cacheCityOptions();
}
