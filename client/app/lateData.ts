/** Serialised promise: `$p` is pending, `$v` holds its value. */
export type LateMark = { $p: number } | { $v: unknown };

/** React's `use` reads such a promise synchronously. */
export interface SettledPromise<T> extends Promise<T> {
  status?: 'fulfilled';
  value?: T;
}

export function settled<T>(value: T): SettledPromise<T> {
  const promise: SettledPromise<T> = Promise.resolve(value);
  promise.status = 'fulfilled';
  promise.value = value;
  return promise;
}

interface Waiting {
  promise: Promise<unknown>;
  settle: (value: unknown, failed: boolean) => void;
}

/** Converts the marks of one page's data back to promises and settles them when values arrive. */
export class LateData {
  readonly #waiting = new Map<number, Waiting>();
  readonly #early = new Map<number, { value: unknown; failed: boolean }>();

  /** Replaces marks at the top level of a page's data, and inside arrays there. */
  revive(data: unknown): unknown {
    if (data === null || typeof data !== 'object' || Array.isArray(data)) return data;
    return Object.fromEntries(
      Object.entries(data).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.map((item) => this.#reviveOne(item)) : this.#reviveOne(value),
      ]),
    );
  }

  /** Settles a late value; `failed` rejects it. */
  settle(id: number, value: unknown, failed = false): void {
    const waiting = this.#waiting.get(id);
    if (waiting) waiting.settle(value, failed);
    else this.#early.set(id, { value, failed });
  }

  /** Rejects everything pending at the end of the stream. */
  close(): void {
    for (const { settle } of this.#waiting.values()) settle(undefined, true);
  }

  #reviveOne(value: unknown): unknown {
    if (value === null || typeof value !== 'object') return value;
    if ('$v' in value) return settled(value.$v);
    if (!('$p' in value) || typeof value.$p !== 'number') return value;
    const early = this.#early.get(value.$p);
    if (early && !early.failed) return settled(early.value);
    return this.#wait(value.$p, early?.failed === true);
  }

  #wait(id: number, failed: boolean): Promise<unknown> {
    let settle: Waiting['settle'] = () => {};
    const promise: SettledPromise<unknown> = new Promise((resolve, reject) => {
      settle = (value, isFailure) => (isFailure ? reject(new Error('late data failed')) : resolve(value));
    });
    // A page that is left early must not cause an unhandled rejection.
    promise.catch(() => {});
    this.#waiting.set(id, { promise, settle });
    if (failed) settle(undefined, true);
    return promise;
  }
}
