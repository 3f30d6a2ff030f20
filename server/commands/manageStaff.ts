import { DESK_PATHS } from '../../shared/desk/deskPaths.ts';
import { isRole, ROLE_TITLES, ROLES } from '../../shared/desk/permissions.ts';
import { OPERATOR, recordAction } from '../desk/people/recordAction.ts';
import { findStaffByEmail, inviteStaff, parseStaffEmail, renewInvitation } from '../desk/people/staff.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

const USAGE = `usage: staff add <e-mail> <name> [${ROLES.join('|')}]   (the first one is an owner)
       staff invite <e-mail>   (a new one-time link; the second factor is set again)
       staff list`;

export const manageStaff: OperatorCommand = async (deps, [verb = '', ...args], write) => {
  if (verb === 'add') return addStaff(deps, args, write);
  if (verb === 'invite') return inviteAgain(deps, args, write);
  if (verb === 'list' && args.length === 0) return listStaff(deps, args, write);
  write(USAGE);
  return 2;
};

const addStaff: OperatorCommand = async (deps, [typed = '', name = '', role = 'owner'], write) => {
  const email = parseStaffEmail(typed);
  if (email === null || name.trim() === '' || name.length > 80 || !isRole(role)) {
    write(USAGE);
    return 2;
  }
  const added = await inviteStaff(deps, { email, name: name.trim(), role });
  if (!added) {
    write(`${email} is there already; "staff invite ${email}" makes a new link`);
    return 1;
  }
  const record = {
    action: 'invited',
    subject: name,
    subjectKey: added.id,
    after: ROLE_TITLES[role],
  } as const;
  await recordAction(deps.db, { ...record, actor: OPERATOR, requestId: null, at: deps.clock() });
  writeLink(deps.publicUrl, added.token, write);
  return 0;
};

/** Helps an owner who lost both password and phone: only the machine's operator can do this. */
const inviteAgain: OperatorCommand = async (deps, [typed = ''], write) => {
  const { db } = deps;
  const staff = await findStaffByEmail(db, typed.trim().toLowerCase());
  if (!staff) {
    write(`no such colleague: ${typed}`);
    return 1;
  }
  await db
    .updateTable('staff')
    .set({ totp_secret: null, totp_last_step: null, blocked_at: null })
    .where('id', '=', staff.id)
    .execute();
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staff.id).execute();
  const token = await renewInvitation(deps, staff.id);
  const record = { action: 'secondFactorReset', subject: staff.name, subjectKey: staff.id } as const;
  await recordAction(db, { ...record, actor: OPERATOR, requestId: null, at: deps.clock() });
  writeLink(deps.publicUrl, token, write);
  return 0;
};

const listStaff: OperatorCommand = async ({ db }, _args, write) => {
  const rows = await db.selectFrom('staff').selectAll().orderBy('created_at').execute();
  for (const { email, name, role, blocked_at, password_hash } of rows) {
    const state = blocked_at ? 'blocked' : password_hash === null ? 'invited' : 'active';
    write(`${email}  ${name}  ${role}  ${state}`);
  }
  return 0;
};

function writeLink(publicUrl: string, token: string, write: (line: string) => void): void {
  write('This link works once, for 48 hours (on the host of DESK_HOST, if that is set):');
  write(`${publicUrl}${DESK_PATHS.invite}?token=${token}`);
}
