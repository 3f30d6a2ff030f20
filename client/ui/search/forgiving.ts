import { readTypedDay } from '../../../shared/calendar/typedDay.ts';
import { matchCities, meantCity } from '../../../shared/places/meantCity.ts';
import { recentSearches } from './recentSearches.ts';

/** The fuzzy search, in its own chunk for visitors who use the form (useForgiving.ts). */
export const forgiving = {
  readTypedDay,
  matchCities,
  meantCity,
  recentSearches: () => recentSearches(() => localStorage),
};
