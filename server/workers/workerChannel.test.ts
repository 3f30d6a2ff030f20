import { EventEmitter } from 'node:events';
import { createSingleProcess, createWorkerChannel, type WorkerPort } from './workerChannel.ts';
import type { FromWorker } from './workerMessages.ts';

function createPort({ connected = true } = {}) {
  const sent: FromWorker[] = [];
  const events = new EventEmitter();
  const port = Object.assign(events, {
    connected,
    send(message: FromWorker, callback?: (error: Error | null) => void) {
      sent.push(message);
      callback?.(null);
    },
  }) as unknown as WorkerPort & EventEmitter;
  return { port, sent };
}

test('in a single process a question is answered by its own handler', async () => {
  const single = createSingleProcess();
  expect(await single.request('metrics')).toEqual({ answers: [''], retained: [], silent: 0 });
  single.onRequest('metrics', () => 'own');
  expect(await single.request('metrics')).toEqual({ answers: ['own'], retained: [], silent: 0 });
});

test('answers requests, starts the jobs, and leaves its last metrics behind when it ends', async () => {
  const { port, sent } = createPort();
  const channel = createWorkerChannel(port);
  channel.onRequest('metrics', () => Promise.resolve('own'));
  const runJobs = jest.fn();
  channel.onRunJobs(runJobs);
  port.emit('message', { type: 'ask', id: 4, question: 'metrics' });
  port.emit('message', { type: 'runJobs' });
  channel.reportReady(3000);
  const left = channel.sendLastFigures();
  await new Promise(setImmediate);
  port.emit('message', { type: 'lastFiguresReceived' });
  await left;
  expect(runJobs).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([
    { type: 'ready', port: 3000 },
    { type: 'answer', id: 4, text: 'own' },
    { type: 'lastFigures', text: 'own' },
  ]);
});

test('in a worker group a question returns the answers of all workers', async () => {
  const { port } = createPort();
  const channel = createWorkerChannel(port);
  const asked = channel.request('metrics');
  const answer = { answers: ['own', 'other'], retained: [], silent: 0 };
  port.emit('message', { type: 'groupAnswer', id: 1, ...answer });
  expect(await asked).toMatchObject(answer);
});

test.each([
  ['does not answer', true],
  ['is gone', false],
])('a question is answered by the own process alone when the primary %s', async (_title, connected) => {
  const { port } = createPort({ connected });
  const channel = createWorkerChannel(port, { limitMs: 1 });
  channel.onRequest('metrics', () => 'own');
  expect(await channel.request('metrics')).toEqual({ answers: ['own'], retained: [], silent: 0 });
});

test.each([
  ['confirms the last figures', 'message', { type: 'lastFiguresReceived' }],
  ['is gone', 'disconnect', undefined],
])('a process ends only when the primary %s', async (_title, event, message) => {
  const { port } = createPort();
  const channel = createWorkerChannel(port);
  let hasLeft = false;
  const left = channel.sendLastFigures().then(() => {
    hasLeft = true;
  });
  await new Promise(setImmediate);
  expect(hasLeft).toBe(false);
  port.emit(event, message);
  await left;
});

test('a process also ends under a primary that never confirms the last figures', async () => {
  const { port, sent } = createPort();
  await createWorkerChannel(port, { leaveLimitMs: 1 }).sendLastFigures();
  expect(sent).toEqual([{ type: 'lastFigures', text: '' }]);
});
