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
const MAINTENANCE_INTERVAL_MS = 600_000;
/** A longer round counts as failed. The next round of this job does not start before it ends. */
const LIMIT_MS = 120_000;

export type Job = [name: string, run: () => Promise<number>];

interface Timing {
  intervalMs: number;
  maintenanceIntervalMs: number;
  limitMs: number;
}

/** Runs a job once. A failure is logged. */
async function runJob(deps: LoopDeps, [name, run]: Job): Promise<number> {
  try {
    const count = await run();
    deps.jobFigures?.ran(name, count, deps.clock());
    return count;
  } catch (error) {
    if (error instanceof SupplierPaused) return 0;
    deps.jobFigures?.failed(name);
    deps.log.error('job failed', error, { job: name });
    return 0;
  }
}

/** Runs jobs one after another; a failure does not stop the other jobs. */
export async function runEach(deps: LoopDeps, jobs: readonly Job[]): Promise<number> {
  let done = 0;
  for (const job of jobs) done += await runJob(deps, job);
  return done;
}

/** Runs each job in a loop of its own, so that a slow bank delays no other job. Any number of instances may run them. */
export function startJobs(
  deps: LoopDeps,
  { always, maintenance }: { always: readonly Job[]; maintenance: readonly Job[] },
  timing: Partial<Timing> = {},
): JobLoop {
  const { intervalMs = INTERVAL_MS, maintenanceIntervalMs = MAINTENANCE_INTERVAL_MS } = timing;
  const { limitMs = LIMIT_MS } = timing;
  const loops = [
    ...always.map((job, index) => startLoop(deps, job, { index, of: always.length, intervalMs, limitMs })),
    ...maintenance.map((job, index) =>
      startLoop(deps, job, { index, of: maintenance.length, intervalMs: maintenanceIntervalMs, limitMs }),
    ),
  ];
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}

interface LoopTiming {
  /** Spreads the starts of the loops over an interval, so that they do not take all connections at once. */
  index: number;
  of: number;
  intervalMs: number;
  limitMs: number;
}

function startLoop(deps: LoopDeps, job: Job, { index, of, intervalMs, limitMs }: LoopTiming): JobLoop {
  const [name] = job;
  let stopped = false;
  let round: Promise<unknown> = Promise.resolve();
  const next = () => {
    const limit = setTimeout(() => {
      deps.jobFigures?.failed(name);
      deps.log.error('job failed', new Error(`still running after ${limitMs} ms`), { job: name });
    }, limitMs);
    round = runJob(deps, job).finally(() => {
      clearTimeout(limit);
      if (!stopped) timer = setTimeout(next, intervalMs);
    });
  };
  let timer = setTimeout(next, intervalMs + (intervalMs * index) / of);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
