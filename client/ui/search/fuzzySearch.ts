import { readTypedDay } from '../../../shared/calendar/typedDay.ts';
import { matchCities, findIntendedCity } from '../../../shared/places/intendedCity.ts';
import { readRecentSearches } from './recentSearches.ts';

/** The fuzzy search, in its own chunk for visitors who use the form (useFuzzySearch.ts). */
export const fuzzySearch = {
  readTypedDay,
  matchCities,
  meantCity: findIntendedCity,
  recentSearches: () => readRecentSearches(() => localStorage),
};
