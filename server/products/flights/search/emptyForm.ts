import { formatDayNumeric } from '../../../../shared/calendar/format.ts';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import type { SearchFormView } from '../../../../shared/flights/resultsView.ts';
import type { TypedSearch } from '../../../../shared/flights/search.ts';
import type { LongCityList } from '../../cityLists.ts';
import { getLastDayOnSale } from './searchCities.ts';

const NO_CITIES = { from: '', to: '' };

/** Builds a search for tomorrow and one adult. */
export function buildEmptySearch(today: string, { from, to } = NO_CITIES): TypedSearch {
  return { from, to, date: formatDayNumeric(addDays(today, 1)), adult: '1', child: '0', infant: '0' };
}

export function buildEmptyForm(
  cities: Pick<LongCityList, 'view'>,
  today: string,
  ends = NO_CITIES,
): SearchFormView {
  const typed = buildEmptySearch(today, ends);
  return {
    cities: cities.view(typed),
    firstDay: today,
    lastDay: getLastDayOnSale(today),
    typed,
    problems: {},
  };
}
