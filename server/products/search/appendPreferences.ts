import { TIME_BANDS } from '../../../shared/filters/timeBands.ts';
import type { ParsedQuery } from '../../http/queryParser.ts';

/** Adds the preferences in a sentence to the URL of the results. The form sends them in hidden fields. */
export function appendPreferences(url: string, { time, sort }: ParsedQuery): string {
  const times = (Array.isArray(time) ? time : [time]).filter(
    (one): one is string => typeof one === 'string' && Object.hasOwn(TIME_BANDS, one),
  );
  const more = new URLSearchParams(times.map((one) => ['time', one]));
  if (sort === 'cheapest' || sort === 'earliest') more.set('sort', sort);
  return more.size === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${more.toString()}`;
}
