import { createHmac } from 'node:crypto';
import type { AuthProblem } from '../../shared/accounts/authMessages.ts';
import type { BackgroundWork } from '../cms/backgroundWork.ts';
import type { CmsCall, CmsClient, CmsResponse } from '../cms/client/cmsClient.ts';
import { CmsError, toPublicBody } from '../cms/client/cmsError.ts';
import type { ShopUsers } from '../cms/shopUsers.ts';
import type { Keys } from '../db/keys.ts';
import type { Log } from '../log.ts';
import type { SecurityLog } from '../securityLog.ts';
import type { AccountFactors } from './accountFactors.ts';
import type { Credentials } from './credentials.ts';
import { LookupHealth } from './LookupHealth.ts';
import type { MobileOwner } from './mobileAccounts.ts';
import { unseal } from './sealedToken.ts';
import type { OpenedSession, SessionRow, Sessions } from './sessions.ts';
import { readUser, type SessionUser } from './sessionUser.ts';
import { toAuthProblem } from './toAuthProblem.ts';

export interface SignedIn {
  sessionId: string;
  userKey: string;
  user: SessionUser;
  /**
   * Owner of the account's orders. Derived from the account: the same in every browser, and useless without a session.
   */
  visitorId: string;
}

export interface RequestOrigin {
  address: string;
  userAgent: string;
  remember: boolean;
  previous: SignedIn | null;
  device: string | null;
  /** Resolves when the response has ended. */
  answered(): Promise<void>;
}

export interface AuthFailure {
  ok: false;
  problem: AuthProblem;
  status: number;
  body: unknown;
  /** The password was right; the second-factor code is still missing. */
  pending?: PendingSignIn;
}

/** State that the browser holds, sealed, between the password step and the code step. */
export interface PendingSignIn {
  jwt: string;
  userKey: string;
  remember: boolean;
}

export type AuthResult =
  | { ok: true; account: SignedIn; session: OpenedSession; mobile?: string }
  /** The account is registered, but the user must confirm the e-mail before the first sign-in. */
  | { ok: true; account: null; session: null }
  | AuthFailure;

export type DoneResult = { ok: true } | AuthFailure;

export interface AccountsDeps {
  cms: CmsClient;
  shopUsers: ShopUsers | null;
  sessions: Sessions;
  factors: AccountFactors;
  clock: () => Date;
  log: Log;
  security: SecurityLog;
  sessionSecret: Keys;
  visitorSecret: Uint8Array;
  /** `e` for the embedded server, `c` for a real CMS, because equal ids of the two mean different users. */
  realm: 'e' | 'c';
  userPopulate: readonly string[];
  background: BackgroundWork;
  /** Registering does not wait for the CMS: a real CMS starts no session before the e-mail is confirmed. */
  confirmLater: boolean;
}

/**
 * Sealed in place of a JWT in a session that was started by mobile. The shop rechecks its user with its own CMS token.
 */
const NO_TOKEN = '';
const RECHECK_MS = 60_000;
const RECHECK_TIMEOUT_MS = 800;
const DELETION_STEP_MS = 60_000;
/** A deletion code works for nine to ten minutes. */
const DELETION_STEPS = 10;

export class Accounts {
  readonly #deps: AccountsDeps;
  /** Pauses only user lookups; other CMS calls always run. */
  readonly #userLookups: LookupHealth;
  /** Signed-in accounts by the cached session row that each was built from. */
  readonly #known = new WeakMap<SessionRow, SignedIn>();

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
    this.#userLookups = new LookupHealth(deps.clock);
  }

  signIn(values: Credentials<'signIn'>, origin: RequestOrigin): Promise<AuthResult> {
    return this.#signInByPost('/auth/local', values, origin);
  }

  async register(values: Credentials<'register'>, origin: RequestOrigin): Promise<AuthResult> {
    if (!this.#deps.confirmLater) return this.#signInByPost('/auth/local/register', values, origin);
    await this.signOut(origin.previous);
    this.#callLater({ method: 'POST', path: '/auth/local/register', body: values }, origin);
    return { ok: true, account: null, session: null };
  }

  /**
   * Resets the password and ends every other session of the account, because a theft may be the reason for the reset.
   */
  async reset(values: Credentials<'reset'>, origin: RequestOrigin): Promise<AuthResult> {
    const result = await this.#signInByPost('/auth/reset-password', values, origin);
    if (result.ok && result.account) {
      await this.#deps.sessions.endAll(result.account.userKey, result.account.sessionId);
    }
    if (!result.ok && result.pending) await this.#deps.sessions.endAll(result.pending.userKey);
    return result;
  }

  /** Completes a sign-in that waits for its second factor. The caller limits the rate. */
  async signInWithCode(pending: PendingSignIn, typed: string, origin: RequestOrigin): Promise<AuthResult> {
    const { jwt, userKey, remember } = pending;
    if (!(await this.#deps.factors.accept(userKey, typed))) {
      this.#deps.security('code refused', origin.address, { user: userKey });
      return buildFailure(422, 'wrongFactor', null);
    }
    try {
      const user = jwt === NO_TOKEN ? await this.#lookUp(userKey) : await this.#fetchUser(jwt);
      if (!user) return buildFailure(403, 'blocked', null);
      return await this.#start(jwt, user, { ...origin, remember }, 'code');
    } catch (error) {
      return this.#failed(error);
    }
  }

  /** Exchanges a provider's token at the CMS. Starts no session, because the user has not yet confirmed the sign-in. */
  async checkProvider(
    provider: string,
    accessToken: string,
    origin: RequestOrigin,
  ): Promise<{ ok: true; jwt: string; user: SessionUser } | AuthFailure> {
    try {
      const path = `/auth/${encodeURIComponent(provider)}/callback`;
      const jwt = readJwt(
        await this.#call({ method: 'GET', path, query: { access_token: accessToken } }, origin),
      );
      if (!jwt) return buildFailure(403, 'refused', null);
      return { ok: true, jwt, user: await this.#fetchUser(jwt) };
    } catch (error) {
      return this.#failed(error);
    }
  }

  async signInWithToken(jwt: string, origin: RequestOrigin): Promise<AuthResult> {
    await this.signOut(origin.previous);
    try {
      return await this.#open(jwt, await this.#fetchUser(jwt), origin, 'provider');
    } catch (error) {
      return this.#failed(error);
    }
  }

  /** Starts a session for a mobile that the caller has verified. Returns null when the CMS no longer has the user. */
  async signInByMobile(
    mobile: string,
    owner: Exclude<MobileOwner, { kind: 'lapsed' }>,
    origin: RequestOrigin,
  ): Promise<AuthResult | null> {
    const { shopUsers } = this.#deps;
    if (!shopUsers) return buildFailure(503, 'unavailable', null);
    await this.signOut(origin.previous);
    try {
      const body =
        owner.kind === 'known'
          ? await shopUsers.find(toUserId(owner.userKey))
          : await shopUsers.findOrCreate(owner.key);
      const user = readUser(body);
      if (!user) return null;
      if (isBlocked(body)) return buildFailure(403, 'blocked', null);
      const result = await this.#open(NO_TOKEN, user, origin, 'mobile');
      return result.ok && result.account ? { ...result, mobile } : result;
    } catch (error) {
      return this.#failed(error);
    }
  }

  /** Adds an e-mail and a password to an account. The caller has verified the e-mail. Ends every other session. */
  async addCredentials(
    account: SignedIn,
    credentials: { email: string; password: string },
    origin: RequestOrigin,
  ): Promise<DoneResult> {
    const { shopUsers, sessions, security } = this.#deps;
    if (!shopUsers) return buildFailure(503, 'unavailable', null);
    try {
      const id = String(account.user.id);
      if (!(await shopUsers.setCredentials(id, credentials))) return buildFailure(400, 'taken', null);
      const user = readUser(await shopUsers.find(id));
      if (user) await sessions.confirm(account.sessionId, user);
      await sessions.endAll(account.userKey, account.sessionId);
      security('e-mail added', origin.address, { user: account.userKey });
      return { ok: true };
    } catch (error) {
      return this.#failed(error);
    }
  }

  /** Calls the CMS after the response, so that neither content nor timing reveals whether an account exists. */
  forgot(values: Credentials<'forgot'>, origin: RequestOrigin): DoneResult {
    return this.#callLater({ method: 'POST', path: '/auth/forgot-password', body: values }, origin);
  }

  sendConfirmation(values: Credentials<'confirmation'>, origin: RequestOrigin): DoneResult {
    return this.#callLater({ method: 'POST', path: '/auth/send-email-confirmation', body: values }, origin);
  }

  confirm(confirmation: string, origin: RequestOrigin): Promise<DoneResult> {
    return this.#done(
      { method: 'GET', path: '/auth/email-confirmation', query: { confirmation }, expectsRedirect: true },
      origin,
    );
  }

  /** Changes the password. Ends every other session; this one gets the new token. */
  async change(account: SignedIn, values: Credentials<'change'>, origin: RequestOrigin): Promise<DoneResult> {
    const known = await this.#tokenOf(account);
    if (known === null) return buildFailure(401, 'wrong', null);
    try {
      const bearer = known === NO_TOKEN ? await this.#fetchToken(account, values, origin) : known;
      const answer = await this.#call(
        { method: 'POST', path: '/auth/change-password', body: values, bearer },
        origin,
      );
      const jwt = readJwt(answer);
      if (jwt) await this.#deps.sessions.replaceToken(account.sessionId, jwt);
      await this.#deps.sessions.endAll(account.userKey, account.sessionId);
      this.#deps.security('password changed', origin.address, { user: account.userKey });
      return { ok: true };
    } catch (error) {
      return this.#refusePassword(error, account, origin);
    }
  }

  async checkPassword(account: SignedIn, password: string, origin: RequestOrigin): Promise<DoneResult> {
    const { id, email, username } = account.user;
    const body = { identifier: email || username, password };
    try {
      const answer = await this.#call({ method: 'POST', path: '/auth/local', body }, origin);
      const owner = readUser((answer.body as { user?: unknown } | null)?.user);
      return owner?.id === id ? { ok: true } : buildFailure(400, 'wrong', null);
    } catch (error) {
      return this.#refusePassword(error, account, origin);
    }
  }

  /**
   * Returns the code with which a session can delete its account. The code changes every minute; the codes of the last
   * ten minutes stay valid.
   */
  deletionCode(account: SignedIn, stepsAgo = 0): string {
    const step = Math.floor(this.#deps.clock().getTime() / DELETION_STEP_MS) - stepsAgo;
    const text = `deletion:${account.sessionId}:${account.userKey}:${step}`;
    const digest = createHmac('sha256', this.#deps.visitorSecret).update(text).digest();
    return String(digest.readUInt32BE(0) % 100_000_000).padStart(8, '0');
  }

  isDeletionCode(account: SignedIn, typed: string): boolean {
    return Array.from({ length: DELETION_STEPS }, (_, stepsAgo) =>
      this.deletionCode(account, stepsAgo),
    ).includes(typed);
  }

  async signOut(account: SignedIn | null): Promise<void> {
    if (account) await this.#deps.sessions.end(account.sessionId);
  }

  /**
   * Rechecks the user at the CMS once a minute. A 401 or 403 ends the session; without an answer, only this page shows
   * the visitor signed out (fault F1).
   */
  async authenticate(token: string): Promise<SignedIn | null> {
    const row = await this.#deps.sessions.find(token);
    if (!row) return null;
    const now = this.#deps.clock().getTime();
    if (now - row.checked_at.getTime() < RECHECK_MS) {
      const known = this.#known.get(row) ?? this.#signedIn(row, row.user_snapshot);
      this.#known.set(row, known);
      return known;
    }
    if (this.#userLookups.isPaused(row.user_key)) return null;
    const jwt = this.#readToken(row);
    if (jwt === null) {
      await this.#deps.sessions.end(row.id);
      return null;
    }
    const user = await this.#recheck(row, jwt);
    return user && this.#signedIn(row, user);
  }

  async #recheck(row: SessionRow, jwt: string): Promise<SessionUser | null> {
    try {
      const user =
        jwt === NO_TOKEN ? await this.#lookUp(row.user_key) : await this.#fetchUser(jwt, RECHECK_TIMEOUT_MS);
      this.#userLookups.answered(row.user_key);
      if (!user) {
        await this.#deps.sessions.end(row.id);
        return null;
      }
      await this.#deps.sessions.confirm(row.id, user);
      return user;
    } catch (error) {
      if (!(error instanceof CmsError)) throw error;
      // In a session without a token, a 401 or 403 rejects the shop's own CMS token, not the user.
      if (jwt !== NO_TOKEN && (error.status === 401 || error.status === 403)) {
        this.#userLookups.answered(row.user_key);
        await this.#deps.sessions.end(row.id);
      } else {
        this.#userLookups.failed(row.user_key, error);
        this.#deps.log.error('CMS: session lookup failed', error);
      }
      return null;
    }
  }

  /** Returns null when the CMS has removed or blocked the user. */
  async #lookUp(userKey: string): Promise<SessionUser | null> {
    const { shopUsers } = this.#deps;
    if (!shopUsers) throw new CmsError(null, null, 'CMS_USERS_TOKEN is missing');
    const body = await shopUsers.find(toUserId(userKey), RECHECK_TIMEOUT_MS);
    return isBlocked(body) ? null : readUser(body);
  }

  /** Signs in with the current password to get the CMS token that a session by mobile lacks. */
  async #fetchToken(
    { user }: SignedIn,
    { currentPassword: password }: Credentials<'change'>,
    origin: RequestOrigin,
  ): Promise<string> {
    const body = { identifier: user.email, password };
    try {
      const answer = await this.#call({ method: 'POST', path: '/auth/local', body }, origin);
      return readJwt(answer) ?? NO_TOKEN;
    } catch (error) {
      if (!(error instanceof CmsError) || toAuthProblem(error) !== 'wrong') throw error;
      const message = 'The provided current password is invalid';
      throw new CmsError(400, { error: { name: 'ValidationError', message } }, message);
    }
  }

  /** Returns null for a token sealed with another key, for example after the row `session` of `secrets` has changed. */
  #readToken({ id, sealed_jwt }: SessionRow): string | null {
    try {
      return unseal(this.#deps.sessionSecret, sealed_jwt);
    } catch (error) {
      this.#deps.log.error('session: token cannot be read', error, { session: id });
      return null;
    }
  }

  #signInByPost(path: string, body: object, origin: RequestOrigin): Promise<AuthResult> {
    return this.#signInByCall({ method: 'POST', path, body }, origin);
  }

  /** Ends the old session first, then calls the CMS and loads the user of the new token. */
  async #signInByCall(call: CmsCall, origin: RequestOrigin): Promise<AuthResult> {
    await this.signOut(origin.previous);
    try {
      const jwt = readJwt(await this.#call(call, origin));
      if (!jwt) return { ok: true, account: null, session: null };
      return await this.#open(jwt, await this.#fetchUser(jwt), origin, call.path);
    } catch (error) {
      const failed = this.#failed(error);
      this.#deps.security('sign-in refused', origin.address, { problem: failed.problem, call: call.path });
      return failed;
    }
  }

  /** Starts no session for an account with a second factor. */
  async #open(jwt: string, user: SessionUser, origin: RequestOrigin, by: string): Promise<AuthResult> {
    const userKey = this.#toKey(user);
    if (!(await this.#deps.factors.isOn(userKey))) return this.#start(jwt, user, origin, by);
    return { ...CODE_NEEDED, pending: { jwt, userKey, remember: origin.remember } };
  }

  #toKey(user: SessionUser): string {
    return `${this.#deps.realm}:${user.id}`;
  }

  async #start(
    jwt: string,
    user: SessionUser,
    { address, userAgent, remember }: RequestOrigin,
    by: string,
  ): Promise<AuthResult> {
    const userKey = this.#toKey(user);
    const session = await this.#deps.sessions.open({ jwt, user, userKey, userAgent, remember });
    const row = await this.#deps.sessions.find(session.token);
    if (!row) throw new Error('a session that was just opened is not there');
    this.#deps.security('signed in', address, { user: userKey, by });
    return { ok: true, account: this.#signedIn(row, user), session };
  }

  async #done(call: CmsCall, origin: RequestOrigin): Promise<DoneResult> {
    try {
      await this.#call(call, origin);
      return { ok: true };
    } catch (error) {
      return this.#failed(error);
    }
  }

  #callLater(call: CmsCall, origin: RequestOrigin): DoneResult {
    this.#deps.background.start(call.path, async () => {
      await origin.answered();
      try {
        await this.#call(call, origin);
      } catch (error) {
        const refused = error instanceof CmsError && (error.status ?? 500) < 500 && error.status !== 429;
        if (!refused) throw error;
        this.#deps.log.info('CMS: background request refused', { work: call.path, status: error.status });
      }
    });
    return { ok: true };
  }

  #call(call: CmsCall, origin: RequestOrigin): Promise<CmsResponse> {
    return this.#deps.cms.call({ ...call, visitorAddress: origin.address });
  }

  async #fetchUser(bearer: string, timeoutMs?: number): Promise<SessionUser> {
    const populate = this.#deps.userPopulate;
    const { body } = await this.#deps.cms.call({
      method: 'GET',
      path: '/users/me',
      bearer,
      ...(populate.length > 0 && { query: { populate } }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    const user = readUser(body);
    if (!user) throw new CmsError(null, null, 'the CMS names no user', { malformed: true });
    return user;
  }

  async #tokenOf({ userKey, sessionId }: SignedIn): Promise<string | null> {
    const row = (await this.#deps.sessions.list(userKey)).find(({ id }) => id === sessionId);
    return row ? this.#readToken(row) : null;
  }

  #signedIn(row: SessionRow, user: SessionUser): SignedIn {
    const visitorId = createHmac('sha256', this.#deps.visitorSecret).update(row.user_key).digest('base64url');
    return { sessionId: row.id, userKey: row.user_key, user, visitorId };
  }

  #refusePassword(error: unknown, { userKey }: SignedIn, { address }: RequestOrigin): AuthFailure {
    const failed = this.#failed(error);
    this.#deps.security('password refused', address, { user: userKey, problem: failed.problem });
    return failed;
  }

  #failed(error: unknown): AuthFailure {
    if (!(error instanceof CmsError)) throw error;
    if (error.status === null || error.status >= 500) this.#deps.log.error('CMS: request failed', error);
    const body = toPublicBody(error, this.#deps.cms.version);
    return buildFailure(error.status ?? error.shopStatus, toAuthProblem(error), body);
  }
}

const CODE_NEEDED = buildFailure(401, 'codeNeeded', {
  data: null,
  error: {
    status: 401,
    name: 'SecondFactorError',
    message: 'Sign in on the page of the shop: this account needs a code',
    details: {},
  },
});

function buildFailure(status: number, problem: AuthProblem, body: unknown): AuthFailure {
  return { ok: false, problem, status, body };
}

function readJwt({ body }: CmsResponse): string | null {
  const jwt = (body as { jwt?: unknown } | null)?.jwt;
  return typeof jwt === 'string' && jwt !== '' ? jwt : null;
}

/** Removes the realm from a key such as `c:documentId` or `e:17`. */
function toUserId(userKey: string): string {
  return userKey.slice(userKey.indexOf(':') + 1);
}

function isBlocked(body: unknown): boolean {
  return (body as { blocked?: unknown } | null)?.blocked === true;
}
