import { DeadInvitePage, InvitePage } from '../../../../client/desk/pages/SignInPages.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { toAddressKey } from '../../../http/rateLimit.ts';
import { redirectTo, showPage, type DeskAnswer, type DeskPage } from '../../deskAnswer.ts';
import type { SignInContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import type { StaffRow } from '../../deskSchema.ts';
import { checkNewPassword } from '../../people/newPassword.ts';
import { recordAction } from '../../people/recordAction.ts';
import { acceptInvitation, findInvited } from '../../people/staff.ts';
import { hashStaffPassword } from '../../people/staffPassword.ts';
import { countSignInAttempt } from './signInLimits.ts';

export async function showInvite(context: SignInContext): Promise<DeskAnswer> {
  const token = context.query.get('token') ?? '';
  const staff = await findInvited(toStaffDeps(context), token);
  return staff ? showForm(context, { staff, token, state: EMPTY_FORM }) : showDead(context);
}

/** Stores the password and continues with the second factor: the link alone never opens the desk. */
export async function acceptInvite(context: SignInContext): Promise<DeskAnswer> {
  const { form, services, sessions, now } = context;
  const limits = [[services.rateLimits.deskByAddress, toAddressKey(context.address)]] as const;
  const refusal = await countSignInAttempt(limits);
  const token = form.read('token');
  const staff = await findInvited(toStaffDeps(context), token);
  if (!staff) return showDead(context);
  if (refusal !== null) form.addProblem('form', refusal);
  const password = checkNewPassword(form, [
    staff.name,
    staff.email.split('@')[0]!,
    services.settings.values.brand.name,
  ]);
  if (!form.isValid)
    return showForm(context, { staff, token, state: form.state, status: refusal ? 429 : 422 });
  const passwordHash = await hashStaffPassword(password);
  if (!(await acceptInvitation(toStaffDeps(context), { token, passwordHash }))) return showDead(context);
  await sessions.endAll(staff.id);
  await recordAction(context.db, { actor: staff, requestId: context.requestId, at: now, action: 'joined' });
  await context.startSession(staff.id, { verified: false });
  return redirectTo(staff.totp_secret === null ? DESK_PATHS.enrol : DESK_PATHS.code);
}

function toStaffDeps({ db, clock, services }: SignInContext) {
  return { db, clock, randomBytes: services.randomBytes };
}

function showDead({ services }: SignInContext): DeskPage {
  const body = <DeadInvitePage idleMinutes={services.env.desk.idleMinutes} />;
  return showPage({ status: 410, title: 'پیوند دعوت', body, bare: true });
}

function showForm(
  { services }: SignInContext,
  {
    staff,
    token,
    state,
    status = 200,
  }: { staff: StaffRow; token: string; state: FormState; status?: number },
): DeskPage {
  const { idleMinutes } = services.env.desk;
  const body = (
    <InvitePage state={state} token={token} name={staff.name} email={staff.email} idleMinutes={idleMinutes} />
  );
  return showPage({ status, title: 'ساختن رمز', body, bare: true });
}
