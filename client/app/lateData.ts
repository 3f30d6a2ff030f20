import { unpackData } from './unpackData.ts';

/** Serialised promise: `$p` is pending, `$v` holds its value. */
export type LateMark = { $p: number } | { $v: unknown };

/** React's `use` reads such a promise synchronously. */
export interface SettledPromise<T> extends Promise<T> {
  status?: 'fulfilled';
  value?: T;
}

export function toSettled<T>(value: T): SettledPromise<T> {
  const promise: SettledPromise<T> = Promise.resolve(value);
  promise.status = 'fulfilled';
  promise.value = value;
  return promise;
}

/** Format of a late value from the server: its number, the packed value, and 1 when it failed. */
export type LateValue = [id: number, packed: unknown, failed?: 1];

interface Waiting {
  promise: Promise<unknown>;
  settle: (value: unknown, failed?: 1) => void;
}

/** Replaces the placeholders in the data of one page by promises, and settles them when their values arrive. */
export class LateData {
  readonly #waiting = new Map<number, Waiting>();
  readonly #early = new Map<number, { value: unknown; failed: 1 | undefined }>();

  /** Unpacks the data of a page and replaces the placeholders at its top level and in arrays there. */
  revive(packed: unknown): unknown {
    const data = unpackData(packed);
    if (data === null || typeof data !== 'object' || Array.isArray(data)) return data;
    return Object.fromEntries(
      Object.entries(data).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.map((item) => this.#reviveOne(item)) : this.#reviveOne(value),
      ]),
    );
  }

  settle = (id: number, packed: unknown, failed?: 1): void => {
    const value = unpackData(packed);
    const waiting = this.#waiting.get(id);
    if (waiting) waiting.settle(value, failed);
    else this.#early.set(id, { value, failed });
  };

  /** Rejects all pending promises at the end of the stream. */
  close(): void {
    for (const { settle } of this.#waiting.values()) settle(undefined, 1);
  }

  #reviveOne(data: unknown): unknown {
    if (data === null || typeof data !== 'object') return data;
    const value = data as LateMark;
    if ('$v' in value) return toSettled(value.$v);
    if (!('$p' in value)) return value;
    const early = this.#early.get(value.$p);
    if (early && !early.failed) return toSettled(early.value);
    return this.#wait(value.$p, early?.failed);
  }

  #wait(id: number, failed?: 1): Promise<unknown> {
    let settle: Waiting['settle'] = () => {};
    const promise: SettledPromise<unknown> = new Promise((resolve, reject) => {
      settle = (value, isFailure) => (isFailure ? reject(new Error('late data failed')) : resolve(value));
    });
    // Prevents an unhandled rejection when the visitor leaves the page early.
    promise.catch(() => {});
    this.#waiting.set(id, { promise, settle });
    if (failed) settle(undefined, 1);
    return promise;
  }
}
