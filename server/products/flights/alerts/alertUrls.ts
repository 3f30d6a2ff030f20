import type { AlertKind } from '../../../../shared/alerts/alertView.ts';
import { buildCharterCityUrl, buildLastSecondCityUrl } from '../../../../shared/flights/landingPaths.ts';
import { buildFlightResultsUrl } from '../../../../shared/flights/search.ts';

export function buildFoundUrl(kind: AlertKind, flight: { from: string; to: string; day: string }): string {
  const url = buildFlightResultsUrl(flight);
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
