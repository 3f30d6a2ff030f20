import type { Updateable } from 'kysely';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { ROLE_TITLES, ROLES, type Role } from '../../../../shared/desk/permissions.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { withTransaction, type Tx } from '../../../db/transaction.ts';
import { redirectTo, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import type { StaffRow, StaffTable } from '../../deskSchema.ts';
import { readMember, showMember } from './showStaff.tsx';

const LARGEST_LIMIT = 100_000_000_000;

/** Locks the owners, so that two concurrent requests cannot remove the last one. */
async function isLastOwner(tx: Tx, id: string): Promise<boolean> {
  const owners = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return owners.length === 1 && owners[0]?.id === id;
}

async function updateMember(tx: Tx, { id }: StaffRow, values: Updateable<StaffTable>): Promise<void> {
  await tx.updateTable('staff').set(values).where('id', '=', id).execute();
}

const LAST_OWNER = 'میز کار بی‌مالک نمی‌ماند: اول همکار دیگری را مالک کنید.';
const ONESELF = 'این کار را برای حساب خود نمی‌توانید؛ مالک دیگری باید انجام دهد.';

export async function changeRole(context: DeskContext): Promise<DeskAnswer> {
  const { form, db, now } = context;
  const member = await readMember(context);
  const role = form.oneOf('role', ROLES);
  if (member.id === context.staff.id) form.addProblem('role', ONESELF);
  if (!form.isValid || role === null) return showMember(context, { state: form.state, status: 422 });
  const changed = await withTransaction(db, async (tx) => {
    if (role !== 'owner' && (await isLastOwner(tx, member.id))) return false;
    await updateMember(tx, member, { role, updated_at: now });
    await context.record(describeChange('roleChanged', member, toTitles(member.role, role)), tx);
    return true;
  });
  if (!changed) {
    form.addProblem('role', LAST_OWNER);
    return showMember(context, { state: form.state, status: 409 });
  }
  return redirectTo(`${DESK_PATHS.staff}/${member.id}`, 'roleChanged');
}

function toTitles(before: Role, after: Role) {
  return { before: ROLE_TITLES[before], after: ROLE_TITLES[after] };
}

function describeChange<Action extends string>(
  action: Action,
  member: Pick<StaffRow, 'id' | 'name'>,
  more: { before?: string; after?: string; reason?: string } = {},
) {
  return { action, subject: member.name, subjectKey: member.id, ...more };
}

/** An empty limit applies the limit of the role. */
export async function changeStaffLimit(context: DeskContext): Promise<DeskAnswer> {
  const { form, db, now } = context;
  const member = await readMember(context);
  const limit = form.money('limit', { required: false, most: LARGEST_LIMIT });
  const reason = form.text('limitReason', { longest: 300 });
  if (!form.isValid) return showMember(context, { state: form.state, status: 422 });
  const format = (value: number | null) => (value === null ? 'سقف نقش' : formatToman(value));
  await withTransaction(db, async (tx) => {
    await updateMember(tx, member, { goodwill_limit: limit, updated_at: now });
    const change = { before: format(member.goodwill_limit), after: format(limit), reason };
    await context.record(describeChange('limitChanged', member, change), tx);
  });
  return redirectTo(`${DESK_PATHS.staff}/${member.id}`, 'limitChanged');
}

/** Reads the staff member and the reason. Staff may not make these changes to their own account. */
async function readColleague(context: DeskContext) {
  const { form, staff } = context;
  const member = await readMember(context);
  const reason = form.text('reason', { longest: 300 });
  if (member.id === staff.id) form.addProblem('reason', ONESELF);
  return { member, reason };
}

/** Removes the second factor. The colleague then signs in once with only the password and sets up a new app. */
export async function resetSecondFactor(context: DeskContext): Promise<DeskAnswer> {
  const { form, db, now } = context;
  const { member, reason } = await readColleague(context);
  if (!form.isValid) return showMember(context, { state: form.state, status: 422 });
  await withTransaction(db, async (tx) => {
    await updateMember(tx, member, { totp_secret: null, totp_last_step: null, updated_at: now });
    await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', member.id).execute();
    await tx.deleteFrom('staff_sessions').where('staff_id', '=', member.id).execute();
    await context.record(describeChange('secondFactorReset', member, { reason }), tx);
  });
  return redirectTo(`${DESK_PATHS.staff}/${member.id}`, 'secondFactorReset');
}

export async function endStaffSessions(context: DeskContext): Promise<DeskAnswer> {
  const { sessions, session } = context;
  const member = await readMember(context);
  const ended = await sessions.endAll(member.id, session.id);
  await context.record(describeChange('sessionsEnded', member, { after: `${formatNumber(ended)} نشست` }));
  return redirectTo(`${DESK_PATHS.staff}/${member.id}`, 'sessionsEnded');
}

export async function blockStaff(context: DeskContext): Promise<DeskAnswer> {
  const { form, db, now } = context;
  const { member, reason } = await readColleague(context);
  if (!form.isValid) return showMember(context, { state: form.state, status: 422 });
  const blocked = await withTransaction(db, async (tx) => {
    if (await isLastOwner(tx, member.id)) return false;
    await updateMember(tx, member, {
      blocked_at: now,
      invite_hash: null,
      invite_expires_at: null,
      updated_at: now,
    });
    await tx.deleteFrom('staff_sessions').where('staff_id', '=', member.id).execute();
    await context.record(describeChange('staffBlocked', member, { reason }), tx);
    return true;
  });
  if (!blocked) {
    form.addProblem('reason', LAST_OWNER);
    return showMember(context, { state: form.state, status: 409 });
  }
  return redirectTo(`${DESK_PATHS.staff}/${member.id}`, 'staffBlocked');
}

export async function restoreStaff(context: DeskContext): Promise<DeskAnswer> {
  const { db, now } = context;
  const member = await readMember(context);
  await withTransaction(db, async (tx) => {
    await updateMember(tx, member, { blocked_at: null, updated_at: now });
    await context.record(describeChange('staffRestored', member), tx);
  });
  return redirectTo(`${DESK_PATHS.staff}/${member.id}`, 'staffRestored');
}
