import { readTypedDay } from '../../../shared/calendar/typedDay.ts';
import { matchCities, meantCity } from '../../../shared/places/meantCity.ts';
import { recentSearches } from './recentSearches.ts';

/** What reads any spelling: a chunk of its own, for whoever touches the search (useForgiving.ts). */
export const forgiving = {
  readTypedDay,
  matchCities,
  meantCity,
  recentSearches: () => recentSearches(() => localStorage),
};
