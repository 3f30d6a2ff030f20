import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { createId, isUuid } from '../../db/uuid.ts';
import type { DeskEnv } from '../deskEnv.ts';
import type { StaffRow } from '../deskSchema.ts';

export interface StaffSessionDeps {
  db: Kysely<Schema>;
  clock: () => Date;
  randomBytes: (size: number) => Buffer;
  limits: Pick<DeskEnv, 'idleMinutes' | 'sessionHours'>;
}

/** A browser session of a staff member. `verified`: the second factor was checked, too. */
export interface StaffSession {
  id: string;
  staff: StaffRow;
  verified: boolean;
  pendingSecret: string | null;
}

export interface StaffSessionRow {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string;
}

const MINUTE_MS = 60_000;
/** Maximum minutes between the password and the code. */
const CODE_MINUTES = 10;

export class StaffSessions {
  readonly #deps: StaffSessionDeps;

  constructor(deps: StaffSessionDeps) {
    this.#deps = deps;
  }

  /** Starts a session and returns its token. Only a verified session opens the desk. */
  async open(input: { staffId: string; verified: boolean; userAgent: string }): Promise<string> {
    const { db, clock, randomBytes, limits } = this.#deps;
    const now = clock();
    const token = randomBytes(32).toString('base64url');
    const minutes = input.verified ? limits.sessionHours * 60 : CODE_MINUTES;
    await db
      .insertInto('staff_sessions')
      .values({
        id: createId({ clock, randomBytes }),
        staff_id: input.staffId,
        token_hash: hashToken(token),
        verified_at: input.verified ? now : null,
        pending_secret: null,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + minutes * MINUTE_MS),
        user_agent: input.userAgent.slice(0, 200),
      })
      .execute();
    return token;
  }

  /** Returns null for an unknown, expired or idle session, and for a blocked staff member. */
  async find(token: string): Promise<StaffSession | null> {
    if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
    const { db, clock, limits } = this.#deps;
    const now = clock();
    const row = await db
      .selectFrom('staff_sessions')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', new Date(now.getTime() - limits.idleMinutes * MINUTE_MS))
      .executeTakeFirst();
    if (!row) return null;
    const staff = await db
      .selectFrom('staff')
      .selectAll()
      .where('id', '=', row.staff_id)
      .where('blocked_at', 'is', null)
      .executeTakeFirst();
    if (!staff) return null;
    await this.#touch(row.id, staff.id, row.last_seen_at);
    return { id: row.id, staff, verified: row.verified_at !== null, pendingSecret: row.pending_secret };
  }

  /**
   * Returns the staff member of an idle or expired session while its row exists; null for a live or unknown session.
   */
  async findEnded(token: string): Promise<Pick<StaffRow, 'id' | 'name' | 'role'> | null> {
    if (await this.find(token)) return null;
    const row = await this.#deps.db
      .selectFrom('staff_sessions')
      .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
      .select(['staff.id', 'staff.name', 'staff.role'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    return row ?? null;
  }

  /** Stores the sealed secret of an authenticator app until its first code confirms it. */
  async setPendingSecret(id: string, sealed: string): Promise<void> {
    await this.#deps.db
      .updateTable('staff_sessions')
      .set({ pending_secret: sealed })
      .where('id', '=', id)
      .execute();
  }

  /** Lists the live sessions of a staff member, newest first. */
  async list(staffId: string): Promise<StaffSessionRow[]> {
    const { db, clock, limits } = this.#deps;
    const now = clock();
    const rows = await db
      .selectFrom('staff_sessions')
      .select(['id', 'created_at', 'last_seen_at', 'user_agent'])
      .where('staff_id', '=', staffId)
      .where('verified_at', 'is not', null)
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', new Date(now.getTime() - limits.idleMinutes * MINUTE_MS))
      .orderBy('last_seen_at', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      userAgent: row.user_agent,
    }));
  }

  /** Counts the live sessions of each staff member. */
  async countByStaff(): Promise<Map<string, number>> {
    const { db, clock, limits } = this.#deps;
    const now = clock();
    const rows = await db
      .selectFrom('staff_sessions')
      .select(['staff_id', (select) => select.fn.countAll<number>().as('count')])
      .where('verified_at', 'is not', null)
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', new Date(now.getTime() - limits.idleMinutes * MINUTE_MS))
      .groupBy('staff_id')
      .execute();
    return new Map(rows.map(({ staff_id, count }) => [staff_id, Number(count)]));
  }

  /** Ends one session of this staff member. Ignores the id of another person's session. */
  async end(staffId: string, id: string): Promise<number> {
    if (!isUuid(id)) return 0;
    const ended = await this.#deps.db
      .deleteFrom('staff_sessions')
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .returning('id')
      .execute();
    return ended.length;
  }

  async endAll(staffId: string, exceptId?: string): Promise<number> {
    let ending = this.#deps.db.deleteFrom('staff_sessions').where('staff_id', '=', staffId);
    if (exceptId !== undefined) ending = ending.where('id', '!=', exceptId);
    return (await ending.returning('id').execute()).length;
  }

  async #touch(id: string, staffId: string, seen: Date): Promise<void> {
    const { db, clock } = this.#deps;
    const now = clock();
    if (now.getTime() - seen.getTime() < MINUTE_MS) return;
    await db.updateTable('staff_sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
    await db.updateTable('staff').set({ last_seen_at: now }).where('id', '=', staffId).execute();
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(`staff-session:${token}`).digest('hex');
}
