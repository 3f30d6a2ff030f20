import type { FromPrimary, FromWorker, GroupAnswer, GroupQuestion } from './workerMessages.ts';

type Responder = () => string | Promise<string>;

/** Connects the app of one process to the other processes of its group. */
export interface Siblings {
  /**
   * Asks every process of the group, including this one. Never fails: without the primary, only this process answers.
   */
  request(question: GroupQuestion): Promise<GroupAnswer>;
  /** Sets the function that answers a question for this process. */
  onRequest(question: GroupQuestion, respond: Responder): void;
}

export interface WorkerChannel extends Siblings {
  onRunJobs(run: () => unknown): void;
  reportReady(port: number): void;
  /**
   * Sends the counters of this process to the primary before the process ends, and waits until it has received them.
   * The primary may still pass a connection on while it does not know that this server is closed. Such a connection
   * arrives before the primary's answer and goes back to it; if the process ended earlier, its visitor would wait
   * forever.
   */
  sendLastFigures(): Promise<void>;
}

/** The part of `process` that a worker uses. */
export interface WorkerPort {
  connected: boolean;
  send?: (message: FromWorker, callback?: (error: Error | null) => void) => unknown;
  on(event: 'message', listener: (message: FromPrimary) => void): unknown;
  on(event: 'disconnect', listener: () => void): unknown;
}

/** Longer than the timeout of the primary for a silent worker. */
const PRIMARY_LIMIT_MS = 4000;
/** Maximum wait for a primary of an earlier release, which does not confirm the last figures. */
const LEAVE_LIMIT_MS = 10_000;

/** Creates the group of a single process. */
export function createSingleProcess(): Siblings {
  const responders = new Map<GroupQuestion, Responder>();
  return {
    onRequest: (question, respond) => void responders.set(question, respond),
    request: async (question) => ({
      answers: [(await responders.get(question)?.()) ?? ''],
      retained: [],
      silent: 0,
    }),
  };
}

export function createWorkerChannel(
  port: WorkerPort,
  {
    limitMs = PRIMARY_LIMIT_MS,
    leaveLimitMs = LEAVE_LIMIT_MS,
  }: { limitMs?: number; leaveLimitMs?: number } = {},
): WorkerChannel {
  const responders = new Map<GroupQuestion, Responder>();
  const waiting = new Map<number, (answer: GroupAnswer) => void>();
  let asked = 0;
  let runJobs: () => unknown = () => undefined;
  let leave: () => void = () => undefined;

  const respond = async (question: GroupQuestion) => (await responders.get(question)?.()) ?? '';
  const send = (message: FromWorker): Promise<boolean> =>
    new Promise((resolve) => {
      if (!port.connected) return resolve(false);
      port.send?.(message, (error) => resolve(!error));
    });

  port.on('message', (message) => {
    if (message.type === 'runJobs') runJobs();
    else if (message.type === 'lastFiguresReceived') leave();
    else if (message.type === 'ask')
      void respond(message.question).then((text) => send({ type: 'answer', id: message.id, text }));
    else if (message.type === 'groupAnswer') waiting.get(message.id)?.(message);
  });

  return {
    onRequest: (question, answer) => void responders.set(question, answer),
    async request(question) {
      asked += 1;
      const id = asked;
      const alone = async () => ({ answers: [await respond(question)], retained: [], silent: 0 });
      try {
        return await new Promise<GroupAnswer>((resolve) => {
          const giveUp = () => resolve(alone());
          setTimeout(giveUp, limitMs).unref();
          waiting.set(id, resolve);
          void send({ type: 'ask', id, question }).then((isSent) => isSent || giveUp());
        });
      } finally {
        waiting.delete(id);
      }
    },
    onRunJobs(run) {
      runJobs = run;
    },
    reportReady: (listeningOn) => void send({ type: 'ready', port: listeningOn }),
    async sendLastFigures() {
      const text = await respond('metrics');
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, leaveLimitMs);
        leave = () => {
          clearTimeout(timer);
          resolve();
        };
        port.on('disconnect', leave);
        void send({ type: 'lastFigures', text }).then((isSent) => isSent || leave());
      });
    },
  };
}
