import { CmsError } from '../cms/client/cmsError.ts';
import { ResponseTooLarge } from '../upstream/readBody.ts';

const PAUSE_MS = 10_000;
/** Failed accounts in a row before lookups pause. A single account may have data that breaks its own lookup. */
const FAILED_ACCOUNTS = 3;

/** Decides which user lookups are paused, so that no page waits for a failing CMS. */
export class LookupHealth {
  readonly #clock: () => Date;
  readonly #pausedAccounts = new Map<string, number>();
  readonly #failedAccounts = new Set<string>();
  #pausedUntil = 0;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  isPaused(userKey: string): boolean {
    const now = this.#now();
    return now < this.#pausedUntil || now < (this.#pausedAccounts.get(userKey) ?? 0);
  }

  answered(userKey: string): void {
    this.#failedAccounts.clear();
    this.#pausedAccounts.delete(userKey);
  }

  failed(userKey: string, error: CmsError): void {
    const until = this.#now() + PAUSE_MS;
    for (const [key, end] of this.#pausedAccounts) if (end <= this.#now()) this.#pausedAccounts.delete(key);
    this.#pausedAccounts.set(userKey, until);
    if (!isFailureOfCms(error)) return;
    this.#failedAccounts.add(userKey);
    if (this.#failedAccounts.size < FAILED_ACCOUNTS) return;
    this.#failedAccounts.clear();
    this.#pausedUntil = until;
  }

  #now(): number {
    return this.#clock().getTime();
  }
}

/** Returns false for an answer that only shows bad data of one account. */
function isFailureOfCms({ status, shopStatus, cause }: CmsError): boolean {
  if (status !== null) return status >= 500 || status === 429;
  return shopStatus === 503 && !(cause instanceof ResponseTooLarge);
}
