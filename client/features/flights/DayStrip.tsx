import type { DayPrices } from '../../../shared/flights/resultsView.ts';
import { type FlightSearch, flightResultsUrl } from '../../../shared/flights/search.ts';
import * as days from '../../ui/results/DayStrip.tsx';

interface StripProps {
  search: FlightSearch;
  now: Date;
}

function stripOf({ search, now }: StripProps): days.StripProps {
  return {
    day: search.day,
    now,
    urlOf: (day) => flightResultsUrl({ ...search, day }),
    none: 'بدون پرواز',
  };
}

/** Three days before and after, each with its lowest price for one adult. */
export function DayStrip({ prices, ...props }: StripProps & { prices: Promise<DayPrices> }) {
  return <days.DayStrip {...stripOf(props)} prices={prices} />;
}

export function DayStripPending(props: StripProps) {
  return <days.DayStripPending {...stripOf(props)} />;
}
