import { addDays } from '../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';

/** A trial of the desk waits this long for slow suppliers. */
const TIMEOUT_MS = 4_000;
const DAYS_AHEAD = 3;

interface TrialAnswer {
  status: string;
}

/** Searches for a day soon after `now`; returns the answers of the suppliers that have one. */
export async function askForTrial<Answer extends TrialAnswer>(
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
