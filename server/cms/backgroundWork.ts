import type { Log } from '../log.ts';

/** Maximum running tasks. Further ones are dropped, because each may hold a connection to a slow CMS. */
const MOST = 200;

/** Runs work that no response waits for. A failure is logged and does not stop other work. */
export class BackgroundWork {
  readonly #log: Log;
  readonly #running = new Set<Promise<void>>();

  constructor(log: Log) {
    this.#log = log;
  }

  start(name: string, work: () => Promise<void>): void {
    if (this.#running.size >= MOST) {
      this.#log.error('background work dropped', new Error(`${MOST} are under way`), { work: name });
      return;
    }
    const job = work()
      .catch((error: unknown) => this.#log.error('background work failed', error, { work: name }))
      .finally(() => this.#running.delete(job));
    this.#running.add(job);
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
