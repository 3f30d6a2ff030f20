import type { AlertKind } from '../../../../shared/alerts/alertView.ts';
import { buildCharterCityUrl, buildLastSecondCityUrl } from '../../../../shared/flights/landingPaths.ts';
import { buildFlightResultsUrl } from '../../../../shared/flights/search.ts';

const ONE_ADULT = { adults: 1, children: 0, infants: 0 };

export function buildFoundUrl(kind: AlertKind, flight: { from: string; to: string; day: string }): string {
  const url = buildFlightResultsUrl({ ...flight, party: ONE_ADULT });
  return kind === 'charter' ? `${url}&kind=charter` : url;
}

export function buildCriteriaUrl(criteria: {
  kind: AlertKind;
  from: string | null;
  to: string | null;
  lastDay: string;
}): string {
  const { kind, from, to, lastDay: day } = criteria;
  if (kind === 'any' && from !== null && to !== null) return buildFoundUrl(kind, { from, to, day });
  const city = to ?? from ?? '';
  return kind === 'charter' ? buildCharterCityUrl(city) : buildLastSecondCityUrl(city);
}
