import { addDays } from '../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';

/** Maximum time in milliseconds that a trial in the back office waits for slow suppliers. */
const TIMEOUT_MS = 4_000;
const DAYS_AHEAD = 3;

interface TrialAnswer {
  status: string;
}

/** Searches for a day shortly after `now` and returns the successful answers. */
export async function searchForFeeQuotes<Answer extends TrialAnswer>(
  now: Date,
  search: (day: string, signal: AbortSignal) => Promise<Answer>[],
): Promise<Extract<Answer, { status: 'answered' }>[]> {
  const day = addDays(toTehranDay(now), DAYS_AHEAD);
  const answers = await Promise.all(search(day, AbortSignal.timeout(TIMEOUT_MS)));
  return answers.filter((answer) => answer.status === 'answered') as Extract<
    Answer,
    { status: 'answered' }
  >[];
}
