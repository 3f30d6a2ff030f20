import type { TwoWayTickets } from '../../shared/flights/twoWayTickets.ts';
import type { Asker, AuthResult, SignedIn } from '../accounts/accounts.ts';
import type { ReturnedAccount } from '../accounts/providerSignIn.ts';
import type { Redirect } from '../http/httpErrors.ts';
import type { ParsedQuery } from '../http/queryParser.ts';
import type { Services } from '../services.ts';

/** What a server page knows of the request. */
export interface PageContext {
  /** Under the public URL, path already canonical. */
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  query: ParsedQuery;
  /** Owner of the orders that this request may open: the account's, or the guest's; null before the first purchase step. */
  visitorId: string | null;
  /** What this browser orders without an account; kept while a person is signed in. */
  guestId: string | null;
  /** The legs of a two-way trip that were chosen in this browser. */
  twoWayTickets: TwoWayTickets;
  /** Who is signed in in this browser. */
  account: SignedIn | null;
  /** The account that a provider returned to this browser and that the person has not confirmed yet. */
  returnedAccount: ReturnedAccount | null;
  now: Date;
  services: Services;
  /** Aborted when the visitor leaves or the request runs out of time. */
  signal: AbortSignal;
  /** A crawler or a browser without scripts: late data is awaited before the page is sent. */
  complete: boolean;
  requestId: string;
  /** Where the request came from, for limits only. */
  clientAddress: string;
}

export interface FormContext extends PageContext {
  /** The posted fields (qs limits), strings, arrays and null-prototype objects of them. Never trusted. */
  form: ParsedQuery;
  /** The visitor's id; sets the cookie when there was none. */
  ensureVisitor(): string;
  /** Signing in and out of this browser, for the account screens, and what it remembers. */
  browser: {
    asker(options?: { remember?: boolean }): Asker;
    enter(entered: Extract<AuthResult, { ok: true; session: object }>): void;
    /** Ends the session and forgets the guest. */
    leave(): void;
    /** Ends the session alone. */
    endSession(): void;
    forgetGuest(): void;
    /** Forgets `returnedAccount`. */
    dropReturnedAccount(): void;
    /** Keeps the chosen legs of a trip; none left forgets them. */
    keepTickets(tickets: TwoWayTickets): void;
  };
}

/** Data is plain JSON; a value, or an element of an array, at its top level may be a promise of plain JSON. */
export interface PageResult<Data> {
  data: Data;
  status?: number;
  headers?: Record<string, string>;
}

/**
 * The server's half of a page. Status is known before the first byte: `load` throws `notFound()`, `redirect()` or an
 * `HttpError`; rendering never sets one (architecture.md, 1.6).
 */
export interface ServerPage<Data = object> {
  load(context: PageContext): Promise<PageResult<Data> | Redirect>;
  /** Answers a form posted to the page's own address: a redirect, or the page again with what was typed. */
  submit?(context: FormContext): Promise<PageResult<Data> | Redirect>;
  /** Every address of a page with a parameter, for its sitemap: canonical ones that answer 200. */
  addresses?(services: Services): Iterable<PageAddress> | AsyncIterable<PageAddress>;
}

export interface PageAddress {
  /** Canonical: percent-encoded, no trailing slash. */
  path: string;
  /** W3C date or date-time of the last real change; left out when nobody knows it. */
  changed?: string;
}
