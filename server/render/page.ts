import type { AuthResult, PendingSignIn, RequestOrigin, SignedIn } from '../accounts/accounts.ts';
import type { ReturnedAccount } from '../accounts/providerSignIn.ts';
import type { Redirect } from '../http/httpErrors.ts';
import type { ParsedQuery } from '../http/queryParser.ts';
import type { Services } from '../services.ts';

export interface PageContext {
  /** The public URL with a canonical path. */
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  query: ParsedQuery;
  /** Owner of the orders that this request may open; null before the first purchase step. */
  visitorId: string | null;
  /** Owner of orders without an account; does not change while a user is signed in. */
  guestId: string | null;
  /** Reads a cookie that the shop's scripts can also read and write. */
  openCookie(name: string): string | undefined;
  account: SignedIn | null;
  returnedAccount: ReturnedAccount | null;
  /** A sign-in that waits for its second-factor code. */
  pendingSignIn: PendingSignIn | null;
  now: Date;
  services: Services;
  /** Aborted when the visitor leaves or the request times out. */
  signal: AbortSignal;
  /** True for crawlers and browsers without scripts: late data is then awaited. */
  complete: boolean;
  requestId: string;
  /** Used only for rate limits. */
  clientAddress: string;
}

export interface FormContext extends PageContext {
  /** Untrusted; the parser `qs` limits its size. */
  form: ParsedQuery;
  /** Sets the visitor cookie when there is none. */
  ensureVisitor(): string;
  browser: {
    getOrigin(options?: { remember?: boolean }): RequestOrigin;
    startSession(result: Extract<AuthResult, { ok: true; session: object }>): void;
    endSession(): void;
    clearSessionCookie(): void;
    clearGuest(): void;
    /** Returns false when the sign-in does not fit in a cookie. */
    storePendingSignIn(pending: PendingSignIn): boolean;
    /** Also removes a sign-in that waits for its code. */
    clearReturnedAccount(): void;
    /** Writes a cookie that lives until the browser closes. An empty value deletes it. */
    writeOpenCookie(name: string, value: string): void;
  };
}

/** `data` is plain JSON. A top-level value or array element may be a promise of plain JSON. */
export interface PageResult<Data> {
  data: Data;
  status?: number;
  headers?: Record<string, string>;
}

/** Server part of a page. `load` sets the status before the first byte, also by throwing (docs/requests.md). */
export interface ServerPage<Data = object> {
  load(context: PageContext): Promise<PageResult<Data> | Redirect>;
  submit?(context: FormContext): Promise<PageResult<Data> | Redirect>;
  /** Yields the canonical addresses for the sitemap, which all answer 200. */
  addresses?(services: Services): Iterable<PageAddress> | AsyncIterable<PageAddress>;
}

export interface PageAddress {
  /** Percent-encoded, without a trailing slash. */
  path: string;
  /** W3C date or date-time of the last real change, if known. */
  changed?: string;
}
