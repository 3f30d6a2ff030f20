import { CityOptions } from '../../../client/ui/search/CityPair.tsx';
import { cacheMarkup, digestOnce } from '../../render/markupCache.ts';

/** Caches the markup of the city lists of search forms, which visitors without scripts choose from. */
export function cacheCityOptions(): void {
  cacheMarkup(CityOptions, ({ id, cities, shown }) => ({
    key: `${id} ${shown} ${digestOnce(cities, (list) => list)}`,
  }));
}
