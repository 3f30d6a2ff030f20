import { addDays } from '../../../../shared/calendar/jalali.ts';
import { getSeasonFactor } from '../../../reference/calendarFactors.ts';

const BUSY = 1.15;
const HALF_A_YEAR = 180;

/** Lists the busy seasons of the coming half year as inclusive ISO days (docs/spec/reference-data.md#calendar). */
export function listBusySeasons(iata: string, today: string): { first: string; last: string }[] {
  const seasons: { first: string; last: string }[] = [];
  for (let index = 0; index < HALF_A_YEAR; index += 1) {
    const day = addDays(today, index);
    if (getSeasonFactor(day, iata) < BUSY) continue;
    const open = seasons.at(-1);
    if (open && addDays(open.last, 1) === day) open.last = day;
    else seasons.push({ first: day, last: day });
  }
  return seasons;
}
