import type { Log } from '../log.ts';
import { SupplierPaused } from '../upstream/SupplierPaused.ts';
import type { JobFigures } from './jobFigures.ts';

export interface LoopDeps {
  log: Log;
  clock: () => Date;
  jobFigures?: JobFigures;
}

export interface JobLoop {
  stop(): Promise<void>;
}

const INTERVAL_MS = 2_000;
/** `maintenance` jobs run once in this many rounds: every ten minutes. */
const MAINTENANCE_ROUNDS = 300;

export type Job = [name: string, run: () => Promise<number>];

/** Runs jobs one after another; a failure is logged and does not stop the other jobs. */
export async function runEach(deps: LoopDeps, jobs: readonly Job[]): Promise<number> {
  let done = 0;
  for (const [name, run] of jobs) {
    try {
      const count = await run();
      deps.jobFigures?.ran(name, count, deps.clock());
      done += count;
    } catch (error) {
      if (error instanceof SupplierPaused) continue;
      deps.jobFigures?.failed(name);
      deps.log.error('job failed', error, { job: name });
    }
  }
  return done;
}

/** Any number of instances may run the jobs. */
export function startJobs(
  deps: LoopDeps,
  { always, maintenance }: { always: readonly Job[]; maintenance: readonly Job[] },
  { intervalMs = INTERVAL_MS }: { intervalMs?: number } = {},
): JobLoop {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  let rounds = 0;
  const runRound = async () => {
    await runEach(deps, always);
    rounds += 1;
    if (rounds % MAINTENANCE_ROUNDS === 0) await runEach(deps, maintenance);
  };
  const next = () => {
    round = runRound().finally(() => {
      if (!stopped) timer = setTimeout(next, intervalMs);
    });
  };
  timer = setTimeout(next, intervalMs);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
