import { mergeMetrics, pickCounters } from '../http/mergeMetrics.ts';
import type { Log } from '../log.ts';
import type { FromPrimary, FromWorker, GroupAnswer, GroupQuestion } from './workerMessages.ts';

/** The part of a `node:cluster` worker that the group uses. */
export interface WorkerProcess {
  id: number;
  process: { pid?: number | undefined; kill(signal: NodeJS.Signals): unknown };
  send(message: FromPrimary, callback?: (error: Error | null) => void): unknown;
  isConnected(): boolean;
  on(event: 'message', listener: (message: FromWorker) => void): unknown;
  on(event: 'exit', listener: (code: number | null, signal: string | null) => void): unknown;
}

interface WorkerGroupOptions {
  size: number;
  /** When false, no worker runs the background jobs. */
  jobs: boolean;
  fork: () => WorkerProcess;
  log: Log;
  clock?: () => number;
  limits?: Partial<GroupLimits>;
}

/** All limits are in milliseconds. */
interface GroupLimits {
  /** Maximum time for a worker's answer to a question. */
  answer: number;
  /** Maximum time until a new worker of a rolling restart is ready. */
  ready: number;
  /** Maximum time of a graceful stop. A worker ends by itself after 25 s. */
  stop: number;
  firstDelay: number;
  longestDelay: number;
  /** A worker that has served this long does not count as a failing one. */
  healthy: number;
}

const LIMITS: GroupLimits = {
  answer: 2000,
  ready: 60_000,
  stop: 28_000,
  firstDelay: 250,
  longestDelay: 30_000,
  healthy: 60_000,
};

type MemberState = 'starting' | 'ready' | 'stopping';

interface Member {
  worker: WorkerProcess;
  state: MemberState;
  readyAt: number;
  figures: string;
  ended: Promise<void>;
  /** Resolves to false when the worker ends before it is ready. */
  becameReady: Promise<boolean>;
  isReplacement: boolean;
}

interface OpenQuestion {
  question: GroupQuestion;
  answers: Map<number, string>;
  left: Set<number>;
  finish: () => void;
}

/** Chooses the newest worker: a rolling restart stops the oldest first, so the jobs move only once. */
export function chooseJobWorker(workers: readonly { id: number; state: MemberState }[]): number | null {
  const ids = workers.filter(({ state }) => state === 'ready').map(({ id }) => id);
  return ids.length === 0 ? null : Math.max(...ids);
}

/** `failures`: consecutive workers that ended by themselves, at least 1. */
export function calculateRestartDelay(
  failures: number,
  { firstDelay, longestDelay }: Pick<GroupLimits, 'firstDelay' | 'longestDelay'> = LIMITS,
): number {
  return Math.min(firstDelay * 2 ** (failures - 1), longestDelay);
}

/** Starts, replaces and stops the workers, and passes messages between them. */
export class WorkerGroup {
  readonly #options: WorkerGroupOptions;
  readonly #limits: GroupLimits;
  readonly #members = new Map<number, Member>();
  readonly #questions = new Map<number, OpenQuestion>();
  readonly #restarts = new Set<NodeJS.Timeout>();
  readonly #log: Log;
  readonly #clock: () => number;
  #asked = 0;
  #failures = 0;
  #wasEverReady = false;
  #isRolling = false;
  #jobWorker: number | null = null;
  /** Counters of workers that have ended. */
  #retained = '';
  #exitCode: number | null = null;
  #finish: (code: number) => void = () => undefined;

  constructor(options: WorkerGroupOptions) {
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
    this.#log = options.log;
    this.#clock = options.clock ?? (() => performance.now());
  }

  /**
   * Starts the first worker alone, so that a start that cannot succeed fails only once, then the others. Resolves to
   * the exit code when all workers have ended.
   */
  run(onReady: (port: number) => void): Promise<number> {
    return new Promise((resolve) => {
      this.#finish = resolve;
      this.#start(false, (port) => {
        onReady(port);
        for (let n = 1; n < this.#options.size; n += 1) this.#start(false);
      });
    });
  }

  /** Stops every worker gracefully; a second call kills them. */
  stop(code = 0): void {
    const isSecond = this.#exitCode !== null;
    this.#exitCode ??= code;
    for (const timer of this.#restarts) clearTimeout(timer);
    this.#restarts.clear();
    for (const member of this.#members.values()) {
      if (isSecond) member.worker.process.kill('SIGKILL');
      else this.#stopMember(member);
    }
    this.#finishIfEmpty();
  }

  /** Restarts the workers one by one. Each new worker must be ready before an old one stops. */
  async roll(): Promise<void> {
    if (this.#isRolling || this.#exitCode !== null || !this.#wasEverReady) return;
    this.#isRolling = true;
    try {
      const old = [...this.#members.values()].filter(({ state }) => state === 'ready');
      this.#log.info('rolling restart', { workers: old.length });
      for (const member of old) {
        if (!(await this.#replace(member))) {
          this.#log.error('rolling restart stopped', new Error('the new worker was not ready'));
          return;
        }
      }
      this.#log.info('rolling restart done');
    } finally {
      this.#isRolling = false;
    }
  }

  /** Returns false when the new worker failed; the old one then continues to serve. */
  async #replace(old: Member): Promise<boolean> {
    if (this.#exitCode !== null) return false;
    // A worker that has died meanwhile is replaced by its exit handler.
    if (!this.#members.has(old.worker.id)) return true;
    const fresh = this.#start(true);
    const timer = setTimeout(() => fresh.worker.process.kill('SIGKILL'), this.#limits.ready);
    const isReady = await fresh.becameReady;
    clearTimeout(timer);
    if (!isReady) return false;
    this.#stopMember(old);
    await old.ended;
    return true;
  }

  #start(isReplacement: boolean, onReady: (port: number) => void = () => undefined): Member {
    const worker = this.#options.fork();
    const ended = new Promise<void>((resolve) => {
      worker.on('exit', () => resolve());
    });
    let settleReady: (isReady: boolean) => void = () => undefined;
    const becameReady = new Promise<boolean>((resolve) => {
      settleReady = resolve;
    });
    const member: Member = {
      worker,
      state: 'starting',
      readyAt: 0,
      figures: '',
      ended,
      becameReady,
      isReplacement,
    };
    this.#members.set(worker.id, member);
    worker.on('message', (message) => {
      if (message.type === 'ready') {
        if (member.state === 'starting') member.state = 'ready';
        member.readyAt = this.#clock();
        this.#wasEverReady = true;
        this.#log.info('worker ready', { worker: worker.id, pid: worker.process.pid });
        settleReady(true);
        this.#assignJobs();
        if (this.#exitCode === null) onReady(message.port);
      } else this.#receive(member, message);
    });
    worker.on('exit', (code, signal) => {
      settleReady(false);
      this.#memberEnded(member, code, signal);
    });
    return member;
  }

  #stopMember(member: Member): void {
    if (member.state === 'stopping') return;
    member.state = 'stopping';
    member.worker.process.kill('SIGTERM');
    const timer = setTimeout(() => member.worker.process.kill('SIGKILL'), this.#limits.stop);
    void member.ended.then(() => clearTimeout(timer));
  }

  #memberEnded(member: Member, code: number | null, signal: string | null): void {
    const { worker, state } = member;
    this.#members.delete(worker.id);
    this.#retained = mergeMetrics([this.#retained, pickCounters(member.figures)]);
    for (const open of this.#questions.values()) {
      // The retained counters include this worker's, so its answer must not be counted again.
      open.answers.delete(worker.id);
      open.left.delete(worker.id);
      if (open.left.size === 0) open.finish();
    }
    if (this.#jobWorker === worker.id) this.#jobWorker = null;
    this.#assignJobs();
    if (state !== 'stopping') this.#replaceEnded(member, { code, signal });
    this.#finishIfEmpty();
  }

  #replaceEnded(member: Member, end: { code: number | null; signal: string | null }): void {
    const error = new Error(end.signal ?? `exit code ${end.code}`);
    const fields = { worker: member.worker.id, pid: member.worker.process.pid };
    if (this.#exitCode !== null) return;
    if (!this.#wasEverReady) {
      // The worker has already logged its reason.
      this.stop(end.code || 1);
      return;
    }
    if (member.isReplacement && member.state === 'starting') {
      this.#log.error('worker ended before it was ready', error, fields);
      return;
    }
    const wasHealthy = member.state === 'ready' && this.#clock() - member.readyAt >= this.#limits.healthy;
    this.#failures = wasHealthy ? 1 : this.#failures + 1;
    const delay = calculateRestartDelay(this.#failures, this.#limits);
    this.#log.error('worker ended, starting another', error, { ...fields, delayMs: delay });
    const timer = setTimeout(() => {
      this.#restarts.delete(timer);
      this.#start(false);
    }, delay);
    this.#restarts.add(timer);
  }

  #finishIfEmpty(): void {
    if (this.#exitCode !== null && this.#members.size === 0) this.#finish(this.#exitCode);
  }

  #assignJobs(): void {
    if (!this.#options.jobs || this.#jobWorker !== null || this.#exitCode !== null) return;
    const members = [...this.#members.values()];
    this.#jobWorker = chooseJobWorker(members.map(({ worker, state }) => ({ id: worker.id, state })));
    if (this.#jobWorker === null) return;
    this.#log.info('jobs assigned', { worker: this.#jobWorker });
    this.#send(this.#jobWorker, { type: 'runJobs' });
  }

  #send(id: number, message: FromPrimary): void {
    const worker = this.#members.get(id)?.worker;
    // If the worker ends meanwhile, its exit handler replaces it.
    if (worker?.isConnected()) worker.send(message, () => undefined);
  }

  #receive(member: Member, message: Exclude<FromWorker, { type: 'ready' }>): void {
    if (message.type === 'lastFigures') {
      member.figures = message.text;
      this.#send(member.worker.id, { type: 'lastFiguresReceived' });
    } else if (message.type === 'ask') {
      void this.#requestAll(message.question).then((answer) =>
        this.#send(member.worker.id, { type: 'groupAnswer', id: message.id, ...answer }),
      );
    } else {
      const open = this.#questions.get(message.id);
      if (open?.question === 'metrics') member.figures = message.text;
      open?.answers.set(member.worker.id, message.text);
      open?.left.delete(member.worker.id);
      if (open?.left.size === 0) open.finish();
    }
  }

  async #requestAll(question: GroupQuestion): Promise<GroupAnswer> {
    this.#asked += 1;
    const id = this.#asked;
    const asked = [...this.#members.values()].filter(({ state }) => state !== 'starting');
    const answers = new Map<number, string>();
    const left = new Set(asked.map(({ worker }) => worker.id));
    await new Promise<void>((resolve) => {
      this.#questions.set(id, { question, answers, left, finish: resolve });
      setTimeout(resolve, this.#limits.answer).unref();
      for (const worker of left) this.#send(worker, { type: 'ask', id, question });
      if (left.size === 0) resolve();
    });
    this.#questions.delete(id);
    const silent = asked.filter(({ worker }) => left.has(worker.id));
    const retained =
      question === 'metrics' ? [this.#retained, ...silent.map(({ figures }) => pickCounters(figures))] : [];
    return { answers: [...answers.values()], retained, silent: silent.length };
  }
}
