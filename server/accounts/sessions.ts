import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Keys } from '../db/keys.ts';
import type { Schema } from '../db/schema.ts';
import { findErrorCode } from '../db/transaction.ts';
import { buildUuidV7, isUuid } from '../db/uuid.ts';
import type { SessionsTable } from './accountSchema.ts';
import { seal } from './sealedToken.ts';
import { SessionCache } from './SessionCache.ts';
import type { SessionUser } from './sessionUser.ts';

export type SessionRow = Selectable<SessionsTable>;

export interface SessionDeps {
  db: Kysely<Schema>;
  clock: () => Date;
  randomBytes: (size: number) => Buffer;
  secret: Keys;
  /** How long a cached row may be reused; 0: never. */
  cacheMs?: number;
}

export interface OpenedSession {
  token: string;
  /** Null for a cookie that ends with the browser. */
  maxAgeMs: number | null;
}

const REMEMBERED_DAYS = 30;
const FORGOTTEN_DAYS = 1;
/** Hours without a request after which a session ends. */
const REMEMBERED_IDLE_HOURS = 14 * 24;
const FORGOTTEN_IDLE_HOURS = 4;
const HOUR_MS = 3600_000;
const DAY_MS = 24 * 3600_000;
const SEEN_STEP_MS = 60_000;
const READ_ONLY = '25006';

interface SessionChange {
  last_seen_at?: Date;
  checked_at?: Date;
  user_snapshot?: string;
  sealed_jwt?: string;
}

/** Stores sessions in the database, so that the server can end any of them even while its CMS token is valid. */
export class Sessions {
  readonly #deps: SessionDeps;
  readonly #cache: SessionCache;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#cache = new SessionCache(deps.cacheMs ?? 0);
  }

  async open(input: {
    jwt: string;
    user: SessionUser;
    userKey: string;
    userAgent: string;
    remember: boolean;
  }): Promise<OpenedSession> {
    const { db, clock, randomBytes, secret } = this.#deps;
    const now = clock();
    const token = randomBytes(32).toString('base64url');
    const days = input.remember ? REMEMBERED_DAYS : FORGOTTEN_DAYS;
    await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
    await db
      .insertInto('sessions')
      .values({
        id: buildUuidV7(now, randomBytes(10)),
        token_hash: hashToken(token),
        user_key: input.userKey,
        sealed_jwt: seal(secret, input.jwt),
        user_snapshot: JSON.stringify(input.user),
        checked_at: now,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + days * DAY_MS),
        user_agent: input.userAgent.slice(0, 200),
      })
      .execute();
    return { token, maxAgeMs: input.remember ? days * DAY_MS : null };
  }

  async find(token: string): Promise<SessionRow | undefined> {
    if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined;
    const now = this.#deps.clock();
    const tokenHash = hashToken(token);
    const cached = this.#cache.find(tokenHash, now);
    if (cached && cached.expires_at > now && !isLastSeenStale(cached, now)) return cached;
    const store = this.#cache.startReading(tokenHash, now);
    const row = await this.#deps.db
      .selectFrom('sessions')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!row || isIdle(row, now)) return undefined;
    if (isLastSeenStale(row, now)) await this.#note(row.id, { last_seen_at: now });
    else store(row);
    return row;
  }

  async confirm(id: string, user: SessionUser): Promise<void> {
    await this.#note(id, { checked_at: this.#deps.clock(), user_snapshot: JSON.stringify(user) });
  }

  async replaceToken(id: string, jwt: string): Promise<void> {
    await this.#change(id, { sealed_jwt: seal(this.#deps.secret, jwt) });
  }

  async list(userKey: string): Promise<SessionRow[]> {
    const now = this.#deps.clock();
    const rows = await this.#deps.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_key', '=', userKey)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .execute();
    return rows.filter((row) => !isIdle(row, now));
  }

  async end(id: string): Promise<void> {
    await this.#deps.db.deleteFrom('sessions').where('id', '=', id).execute();
    this.#cache.drop((row) => row.id === id);
  }

  async endOwn(userKey: string, id: string): Promise<void> {
    if (!isUuid(id)) return;
    await this.#deps.db.deleteFrom('sessions').where('id', '=', id).where('user_key', '=', userKey).execute();
    this.#cache.drop((row) => row.id === id);
  }

  async endAll(userKey: string, exceptId?: string): Promise<void> {
    let ending = this.#deps.db.deleteFrom('sessions').where('user_key', '=', userKey);
    if (exceptId !== undefined) ending = ending.where('id', '!=', exceptId);
    await ending.execute();
    this.#cache.drop((row) => row.user_key === userKey);
  }

  /** Ignores the write error of a standby database: its sessions stay readable. */
  async #note(id: string, set: SessionChange): Promise<void> {
    try {
      await this.#change(id, set);
    } catch (error) {
      if (findErrorCode(error) !== READ_ONLY) throw error;
    }
  }

  async #change(id: string, set: SessionChange): Promise<void> {
    await this.#deps.db.updateTable('sessions').set(set).where('id', '=', id).execute();
    this.#cache.drop((row) => row.id === id);
  }
}

/** Returns whether to store the time of this request, which happens at most once a minute. */
function isLastSeenStale({ last_seen_at }: SessionRow, now: Date): boolean {
  return now.getTime() - last_seen_at.getTime() > SEEN_STEP_MS;
}

function isIdle(row: SessionRow, now: Date): boolean {
  const isRemembered = row.expires_at.getTime() - row.created_at.getTime() > FORGOTTEN_DAYS * DAY_MS;
  const hours = isRemembered ? REMEMBERED_IDLE_HOURS : FORGOTTEN_IDLE_HOURS;
  return now.getTime() - row.last_seen_at.getTime() > hours * HOUR_MS;
}

function hashToken(token: string): string {
  return createHash('sha256').update(`session:${token}`).digest('hex');
}
