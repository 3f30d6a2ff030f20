import { toSettled, type LateMark, type SettledPromise } from '../../client/app/lateData.ts';
import { packData, packText } from './packData.ts';

export interface LateValue {
  id: number;
  promise: Promise<unknown>;
}

export class DataEncoder {
  readonly late: LateValue[] = [];

  /** Packs the data, with marks in place of promises. */
  encode(data: unknown): unknown {
    return packData(mapPromises(data, (promise) => this.#mark(promise)));
  }

  /** Does the same as `encode`, as JSON for a script element. */
  encodeText(data: unknown): string {
    return packText(mapPromises(data, (promise) => this.#mark(promise)));
  }

  #mark(promise: SettledPromise<unknown>): LateMark {
    if (promise.status === 'fulfilled') return { $v: promise.value };
    const id = this.late.length + 1;
    // Prevents an unhandled rejection when the visitor leaves.
    promise.catch(() => {});
    this.late.push({ id, promise });
    return { $p: id };
  }
}

/** Awaits all promises in a page's data, so that nothing suspends. A rejected promise stays rejected. */
export async function settleAll<Data>(data: Data): Promise<Data> {
  const results = new Map<unknown, SettledPromise<unknown>>();
  const pending: Promise<unknown>[] = [];
  mapPromises(data, (promise) => {
    pending.push(
      promise.then(
        (value) => results.set(promise, toSettled(value)),
        () => {},
      ),
    );
    return promise;
  });
  await Promise.all(pending);
  return mapPromises(data, (promise) => results.get(promise) ?? promise) as Data;
}

export function hasLateData(data: unknown): boolean {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return false;
  const isLate = (value: unknown) =>
    value instanceof Promise && (value as SettledPromise<unknown>).status !== 'fulfilled';
  return Object.values(data).some((value) => (Array.isArray(value) ? value.some(isLate) : isLate(value)));
}

function mapPromises(data: unknown, replace: (promise: SettledPromise<unknown>) => unknown): unknown {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return data;
  const isPromise = (value: unknown) => value instanceof Promise;
  const one = (value: unknown) => (isPromise(value) ? replace(value as SettledPromise<unknown>) : value);
  // A copy of a list without promises would no longer be a constant (packData.ts).
  const replaced = (value: unknown) =>
    Array.isArray(value) && value.some(isPromise) ? value.map(one) : one(value);
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, replaced(value)]));
}
