import type { AlertKind } from '../../../../shared/alerts/alertView.ts';
import { charterCityPath, lastSecondCityPath } from '../../../../shared/flights/landingPaths.ts';
import { flightResultsUrl } from '../../../../shared/flights/search.ts';

const ONE_ADULT = { adults: 1, children: 0, infants: 0 };

export function foundUrl(kind: AlertKind, flight: { from: string; to: string; day: string }): string {
  const url = flightResultsUrl({ ...flight, party: ONE_ADULT });
  return kind === 'charter' ? `${url}&kind=charter` : url;
}

export function criteriaUrl(wish: {
  kind: AlertKind;
  from: string | null;
  to: string | null;
  lastDay: string;
}): string {
  const { kind, from, to, lastDay: day } = wish;
  if (kind === 'any' && from !== null && to !== null) return foundUrl(kind, { from, to, day });
  const city = to ?? from ?? '';
  return kind === 'charter' ? charterCityPath(city) : lastSecondCityPath(city);
}
