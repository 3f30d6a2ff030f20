import { EventEmitter } from 'node:events';
import { createLog } from '../log.ts';
import { calculateRestartDelay, chooseJobWorker, WorkerGroup, type WorkerProcess } from './workerGroup.ts';
import type { FromPrimary, FromWorker } from './workerMessages.ts';

class FakeWorker extends EventEmitter {
  readonly received: FromPrimary[] = [];
  readonly signals: string[] = [];
  readonly id: number;
  /** Answer to questions; undefined simulates a stuck worker. */
  figures: string | undefined = '';
  readonly process = { pid: 1, kill: (signal: string) => this.signals.push(signal) };

  constructor(id: number) {
    super();
    this.id = id;
  }

  send(message: FromPrimary): void {
    this.received.push(message);
    if (message.type === 'ask' && this.figures !== undefined)
      this.say({ type: 'answer', id: message.id, text: this.figures });
  }

  isConnected(): boolean {
    return true;
  }

  say(message: FromWorker): void {
    this.emit('message', message);
  }

  ready(): void {
    this.say({ type: 'ready', port: 3000 });
  }

  end(code: number | null, signal: string | null = null): void {
    this.emit('exit', code, signal);
  }

  get runsJobs(): boolean {
    return this.received.some(({ type }) => type === 'runJobs');
  }
}

const COUNTER = (count: number) => `# TYPE shop_done_total counter\nshop_done_total ${count}`;
let workers: FakeWorker[];
let time: number;
let exitCode: number | undefined;
let group: WorkerGroup;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] });
  workers = [];
  time = 0;
  exitCode = undefined;
});
afterEach(() => jest.useRealTimers());

function start({ size = 2, jobs = true } = {}): void {
  group = new WorkerGroup({
    size,
    jobs,
    log: createLog('silent'),
    clock: () => time,
    fork: () => {
      const worker = new FakeWorker(workers.length + 1);
      workers.push(worker);
      return worker as unknown as WorkerProcess;
    },
  });
  void group
    .run(() => undefined)
    .then((code) => {
      exitCode = code;
    });
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const worker = (id: number) => workers[id - 1]!;

/** Returns the answer that a worker gets when it requests the metrics. */
async function askMetrics(requester: FakeWorker) {
  const known = requester.received.length;
  requester.say({ type: 'ask', id: 77, question: 'metrics' });
  await settle();
  jest.advanceTimersByTime(2000);
  await settle();
  const answer = requester.received.slice(known).find(({ type }) => type === 'groupAnswer');
  return answer?.type === 'groupAnswer' ? answer : undefined;
}

test('the newest ready worker runs the jobs', () => {
  expect(chooseJobWorker([])).toBeNull();
  expect(
    chooseJobWorker([
      { id: 1, state: 'ready' },
      { id: 3, state: 'ready' },
      { id: 4, state: 'starting' },
      { id: 5, state: 'stopping' },
    ]),
  ).toBe(3);
});

test('each further failure doubles the delay up to half a minute', () => {
  expect([1, 2, 3, 7, 8, 50].map((failures) => calculateRestartDelay(failures))).toEqual([
    250, 500, 1000, 16_000, 30_000, 30_000,
  ]);
});

test('starts the others when the first is ready; one of them runs the jobs', () => {
  start({ size: 3 });
  expect(workers).toHaveLength(1);
  worker(1).ready();
  expect(workers).toHaveLength(3);
  worker(2).ready();
  worker(3).ready();
  expect(workers.map(({ runsJobs }) => runsJobs)).toEqual([true, false, false]);
});

test('with JOBS=off no worker runs jobs', () => {
  start({ jobs: false });
  worker(1).ready();
  expect(worker(1).runsJobs).toBe(false);
});

test('ends with the code of the first worker when that never gets ready', async () => {
  start();
  worker(1).end(3);
  await settle();
  expect(exitCode).toBe(3);
  expect(workers).toHaveLength(1);
});

test('replaces a worker that ends, later each time, and moves its jobs at once', () => {
  start();
  worker(1).ready();
  worker(2).ready();
  worker(1).end(null, 'SIGKILL');
  expect(worker(2).runsJobs).toBe(true);
  jest.advanceTimersByTime(249);
  expect(workers).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(workers).toHaveLength(3);
  worker(3).end(1);
  jest.advanceTimersByTime(499);
  expect(workers).toHaveLength(3);
  jest.advanceTimersByTime(1);
  worker(4).ready();
  time += 60_000;
  worker(4).end(1);
  jest.advanceTimersByTime(250);
  expect(workers).toHaveLength(5);
});

test('stops all gracefully, and kills those that do not end in time or at a second signal', async () => {
  start();
  worker(1).ready();
  worker(2).ready();
  group.stop();
  expect(workers.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM']]);
  worker(1).end(0);
  await settle();
  expect(exitCode).toBeUndefined();
  jest.advanceTimersByTime(28_000);
  expect(worker(2).signals).toEqual(['SIGTERM', 'SIGKILL']);
  group.stop();
  expect(worker(2).signals).toEqual(['SIGTERM', 'SIGKILL', 'SIGKILL']);
  worker(2).end(null, 'SIGKILL');
  await settle();
  expect(exitCode).toBe(0);
  expect(workers).toHaveLength(2);
});

test('a stop during the pause before a replacement starts nothing', async () => {
  start({ size: 1 });
  worker(1).ready();
  worker(1).end(1);
  group.stop();
  await settle();
  jest.advanceTimersByTime(60_000);
  expect(exitCode).toBe(0);
  expect(workers).toHaveLength(1);
});

test('a rolling restart stops each old worker only when its successor is ready', async () => {
  start();
  worker(1).ready();
  worker(2).ready();
  const rolled = group.roll();
  expect(workers).toHaveLength(3);
  expect(worker(1).signals).toEqual([]);
  worker(3).ready();
  await settle();
  expect(worker(1).signals).toEqual(['SIGTERM']);
  expect(workers).toHaveLength(3);
  worker(1).end(0);
  await settle();
  expect(workers).toHaveLength(4);
  expect(worker(3).runsJobs).toBe(true);
  worker(4).ready();
  await settle();
  worker(2).end(0);
  await rolled;
  expect(workers.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM'], [], []]);
  jest.advanceTimersByTime(60_000);
  expect(workers).toHaveLength(4);
});

test.each([
  ['ends', () => worker(3).end(1)],
  ['does not get ready in a minute', () => jest.advanceTimersByTime(60_000)],
])('a rolling restart stops when the new worker %s', async (_title, fail) => {
  start();
  worker(1).ready();
  worker(2).ready();
  const rolled = group.roll();
  fail();
  if (worker(3).signals.includes('SIGKILL')) worker(3).end(null, 'SIGKILL');
  await rolled;
  jest.advanceTimersByTime(60_000);
  expect(workers).toHaveLength(3);
  expect([worker(1).signals, worker(2).signals]).toEqual([[], []]);
});

function startTwoCounting() {
  start();
  worker(1).ready();
  worker(2).ready();
  worker(1).figures = COUNTER(3);
  worker(2).figures = COUNTER(4);
}

test('a question reaches every worker, and a stuck one only delays the answer', async () => {
  startTwoCounting();
  expect(await askMetrics(worker(1))).toMatchObject({ answers: [COUNTER(3), COUNTER(4)], silent: 0 });
  worker(2).figures = undefined;
  expect(await askMetrics(worker(1))).toMatchObject({
    answers: [COUNTER(3)],
    retained: ['', COUNTER(4)],
    silent: 1,
  });
});

test('counters of ended workers stay in the sum', async () => {
  startTwoCounting();
  await askMetrics(worker(1));
  worker(1).end(null, 'SIGKILL');
  expect(await askMetrics(worker(2))).toMatchObject({ answers: [COUNTER(4)], retained: [COUNTER(3)] });
  jest.advanceTimersByTime(250);
  worker(3).ready();
  worker(2).say({ type: 'lastFigures', text: COUNTER(6) });
  worker(2).end(0);
  expect(await askMetrics(worker(3))).toMatchObject({ answers: [''], retained: [COUNTER(9)] });
});

test('an answer of a worker that ends during the question counts once', async () => {
  start();
  worker(1).ready();
  worker(2).ready();
  worker(1).figures = COUNTER(3);
  worker(2).figures = undefined;
  worker(2).say({ type: 'ask', id: 5, question: 'metrics' });
  worker(1).end(null, 'SIGKILL');
  worker(2).figures = COUNTER(4);
  jest.advanceTimersByTime(2000);
  await settle();
  expect(worker(2).received.at(-1)).toMatchObject({ answers: [], retained: [COUNTER(3), ''] });
});
