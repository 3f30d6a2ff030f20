/** A trial of the desk waits this long for slow suppliers. */
const TIMEOUT_MS = 4_000;

export function askForTrial<Answer>(search: (signal: AbortSignal) => Promise<Answer>[]): Promise<Answer[]> {
  return Promise.all(search(AbortSignal.timeout(TIMEOUT_MS)));
}
