import { toJalaliText } from '../calendar/format.ts';
import type { AlertKind } from './alertView.ts';

export const ALERT_FORM = '/alerts/new';

/** `day` is an ISO day. */
export function buildAlertFormUrl(criteria: {
  from?: string;
  to?: string;
  day?: string;
  kind: AlertKind;
}): string {
  const { from, to, day, kind } = criteria;
  const query = new URLSearchParams({
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(day !== undefined && { date: toJalaliText(day) }),
    kind,
  });
  return `${ALERT_FORM}?${query}`;
}

export function buildAlertUrl(code: string): string {
  return `/alerts/${encodeURIComponent(code)}`;
}
