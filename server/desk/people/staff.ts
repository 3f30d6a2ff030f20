import { createHash } from 'node:crypto';
import type { Role } from '../../../shared/desk/permissions.ts';
import type { Reader } from '../../db/transaction.ts';
import { createId, type IdSource } from '../../db/uuid.ts';
import type { StaffRow } from '../deskSchema.ts';

const INVITATION_HOURS = 48;

export interface StaffDeps extends IdSource {
  db: Reader;
}

const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]{2,}$/u;

/** Returns the e-mail in its stored form, or null. */
export function parseStaffEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return EMAIL.test(email) && email.length <= 254 ? email : null;
}

/** Adds a staff member and returns the token of the one-time link; null when the e-mail is taken. */
export async function inviteStaff(
  deps: StaffDeps,
  { email, name, role }: { email: string; name: string; role: Role },
): Promise<{ id: string; token: string } | null> {
  const now = deps.clock();
  const { token, ...invitation } = buildInvitation(deps);
  const id = createId(deps);
  const added = await deps.db
    .insertInto('staff')
    .values({ id, email, name, role, ...invitation, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added ? { id, token } : null;
}

/** Returns the token of a new one-time link that lets the staff member choose a new password. */
export async function renewInvitation(deps: StaffDeps, staffId: string): Promise<string> {
  const { token, ...invitation } = buildInvitation(deps);
  await deps.db
    .updateTable('staff')
    .set({ ...invitation, updated_at: deps.clock() })
    .where('id', '=', staffId)
    .execute();
  return token;
}

export async function findInvited({ db, clock }: StaffDeps, token: string): Promise<StaffRow | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  return db
    .selectFrom('staff')
    .selectAll()
    .where('invite_hash', '=', hashInvitation(token))
    .where('invite_expires_at', '>', clock())
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
}

/** Uses up the link and stores the password. Returns false when another request used the link first. */
export async function acceptInvitation(
  { db, clock }: StaffDeps,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<boolean> {
  const accepted = await db
    .updateTable('staff')
    .set({
      password_hash: passwordHash,
      invite_hash: null,
      invite_expires_at: null,
      updated_at: clock(),
    })
    .where('invite_hash', '=', hashInvitation(token))
    .where('invite_expires_at', '>', clock())
    .returning('id')
    .executeTakeFirst();
  return accepted !== undefined;
}

function buildInvitation({ clock, randomBytes }: StaffDeps) {
  const token = Buffer.from(randomBytes(32)).toString('base64url');
  return {
    token,
    invite_hash: hashInvitation(token),
    invite_expires_at: new Date(clock().getTime() + INVITATION_HOURS * 3_600_000),
  };
}

function hashInvitation(token: string): string {
  return createHash('sha256').update(`staff-invitation:${token}`).digest('hex');
}

export function findStaff(db: Reader, id: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findStaffByEmail(db: Reader, email: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
}
