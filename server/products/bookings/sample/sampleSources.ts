import { setTimeout as sleep } from 'node:timers/promises';
import type { Reader } from '../../../db/transaction.ts';
import type { FindRate } from '../../rates/RateCache.ts';
import type { TermsSource } from '../../terms/TermsCache.ts';

export interface SampleOptions {
  db: Reader;
  clock: () => Date;
  /** Makes codes and numbers unique to this installation. */
  secretSeed: string;
  delaysMs?: readonly number[];
  failEvery?: number;
  holdMinutes?: number;
  /** Exchange rates that the staff entered in the back office. */
  findRate?: FindRate;
  /** Terms of carriers that the staff entered in the back office. */
  terms?: TermsSource;
  /** For race tests only: skips the check of the stock, so that a test can oversell. */
  unsafeWithoutGuard?: boolean;
}

export function createSampleSources<Source>(
  sources: readonly Source[],
  { failing, delaysMs, failEvery }: { failing: Source; delaysMs: readonly number[]; failEvery: number },
) {
  let searches = 0;
  return function search<Found, Answer>(
    signal: AbortSignal,
    find: (source: Source) => Found | Promise<Found>,
    toAnswer: (source: Source, found: Found | null) => Answer,
  ): Promise<Answer>[] {
    searches += 1;
    const fails = failEvery > 0 && searches % failEvery === 0;
    return sources.map(async (source, index) => {
      try {
        await sleep(delaysMs[index] ?? 0, undefined, { signal });
        return toAnswer(source, fails && source === failing ? null : await find(source));
      } catch {
        return toAnswer(source, null);
      }
    });
  };
}
