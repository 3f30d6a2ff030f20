import { ProfilePage } from '../../../../client/desk/pages/ProfilePage.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { getDeviceName } from '../../../accounts/getDeviceName.ts';
import { redirectTo, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { checkNewPassword } from '../../people/newPassword.ts';
import { checkStaffPassword, hashStaffPassword } from '../../people/staffPassword.ts';
import { countSignInAttempt, getSignInLimits } from '../signIn/signInLimits.ts';

export const profileRoutes: readonly DeskRoute[] = [
  openRoute(DESK_PATHS.profile, 'any', (context) => show(context)),
  {
    method: 'post',
    path: `${DESK_PATHS.profile}/password`,
    permission: 'any',
    action: 'passwordChanged',
    handle: changePassword,
  },
  {
    method: 'post',
    path: `${DESK_PATHS.profile}/sessions`,
    permission: 'any',
    action: 'sessionsEnded',
    handle: endSessions,
  },
  {
    method: 'post',
    path: `${DESK_PATHS.profile}/recovery-codes`,
    permission: 'any',
    action: 'recoveryCodesMade',
    handle: makeRecoveryCodes,
  },
  {
    method: 'post',
    path: DESK_PATHS.signOut,
    permission: 'any',
    action: 'signedOut',
    handle: signOut,
  },
];

async function show(
  { staff, session, sessions, secondFactor }: DeskContext,
  { state = EMPTY_FORM, status = 200, codes }: { state?: FormState; status?: number; codes?: string[] } = {},
): Promise<DeskAnswer> {
  const [open, codesLeft] = await Promise.all([
    sessions.list(staff.id),
    secondFactor.countRecoveryCodes(staff.id),
  ]);
  const rows = open.map(({ userAgent, ...row }) => ({
    ...row,
    own: row.id === session.id,
    device: getDeviceName(userAgent),
  }));
  const { name, email, role } = staff;
  const body = <ProfilePage {...{ name, email, role, codesLeft, codes, state }} sessions={rows} />;
  return showPage({ status, title: 'حساب من', body });
}

async function changePassword(context: DeskContext): Promise<DeskAnswer> {
  const { form, staff, db, now, sessions, session, services } = context;
  const refusal = await countSignInAttempt(getSignInLimits(context, staff.email));
  const current = form.readPassword('currentPassword');
  if (refusal !== null) form.addProblem('currentPassword', refusal);
  else if (!(await checkStaffPassword(current, staff.row.password_hash)))
    form.addProblem('currentPassword', 'رمز فعلی درست نیست.');
  const password = checkNewPassword(form, [
    staff.name,
    staff.email.split('@')[0]!,
    services.settings.values.brand.name,
  ]);
  if (!form.isValid) return show(context, { state: form.state, status: refusal === null ? 422 : 429 });
  const passwordHash = await hashStaffPassword(password);
  await db
    .updateTable('staff')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', staff.id)
    .execute();
  await sessions.endAll(staff.id, session.id);
  await context.record({ action: 'passwordChanged' });
  return redirectTo(DESK_PATHS.profile, 'passwordChanged');
}

async function endSessions(context: DeskContext): Promise<DeskAnswer> {
  const { form, staff, session, sessions } = context;
  const which = form.read('end');
  const ended =
    which === 'others' ? await sessions.endAll(staff.id, session.id) : await sessions.end(staff.id, which);
  if (ended > 0) await context.record({ action: 'sessionsEnded', after: `${formatNumber(ended)} نشست` });
  return redirectTo(DESK_PATHS.profile, 'sessionsEnded');
}

async function makeRecoveryCodes(context: DeskContext): Promise<DeskAnswer> {
  const codes = await context.secondFactor.replaceRecoveryCodes(context.staff.id);
  await context.record({ action: 'recoveryCodesMade' });
  return show(context, { codes });
}

async function signOut(context: DeskContext): Promise<DeskAnswer> {
  await context.sessions.end(context.staff.id, context.session.id);
  context.clearCookie();
  await context.record({ action: 'signedOut' });
  return redirectTo(DESK_PATHS.signIn);
}
