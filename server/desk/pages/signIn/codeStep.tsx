import { CodePage } from '../../../../client/desk/pages/SignInPages.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { refundAttempt } from '../../../http/rateLimit.ts';
import { redirectTo, showPage, type DeskAnswer, type DeskPage } from '../../deskAnswer.ts';
import type { SignInContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import { toDeskPath } from '../../deskPaths.ts';
import { recordAction } from '../../people/recordAction.ts';
import type { StaffSession } from '../../people/staffSessions.ts';
import { countSignInAttempt, getSignInLimits } from './signInLimits.ts';

export async function showCode(context: SignInContext): Promise<DeskAnswer> {
  const to = toDeskPath(context.query.get('to') ?? '');
  const { session } = context;
  if (!session) return redirectTo(`${DESK_PATHS.signIn}?to=${encodeURIComponent(to)}`);
  if (session.verified) return redirectTo(to);
  if (session.staff.totp_secret === null)
    return redirectTo(`${DESK_PATHS.enrol}?to=${encodeURIComponent(to)}`);
  const recovery = context.query.get('with') === 'recovery';
  return showForm(context, session, { to, state: EMPTY_FORM, recovery });
}

export async function acceptCode(context: SignInContext): Promise<DeskAnswer> {
  const { form, session, secondFactor, sessions } = context;
  const to = toDeskPath(form.read('to'));
  if (!session) return redirectTo(`${DESK_PATHS.signIn}?to=${encodeURIComponent(to)}`);
  if (session.verified) return redirectTo(to);
  const { staff } = session;
  const recoveryCode = form.read('recoveryCode');
  const recovery = recoveryCode !== '';
  const limits = getSignInLimits(context, staff.email);
  const refusal = await countSignInAttempt(limits);
  if (refusal !== null) {
    form.addProblem('form', refusal);
    return showForm(context, session, { to, state: form.state, recovery, status: 429 });
  }
  const accepted = recovery
    ? await secondFactor.useRecoveryCode(staff.id, recoveryCode)
    : await secondFactor.acceptCode(staff, form.read('code'));
  const action = recovery ? 'recoveryCodeUsed' : 'signedIn';
  if (!accepted) {
    context.services.security('code refused', context.address, { desk: true });
    await record(context, session, { action, outcome: 'refused', reason: 'کد نادرست' });
    form.addProblem('form', 'کد درست نیست یا یک بار به کار رفته است؛ کد تازه را بنویسید.');
    return showForm(context, session, { to, state: form.state, recovery, status: 401 });
  }
  await refundAttempt(limits);
  await sessions.end(staff.id, session.id);
  await context.startSession(staff.id, { verified: true });
  await record(context, session, { action });
  context.services.security('signed in', context.address, { desk: true });
  return redirectTo(to);
}

function record(
  { db, requestId, now }: SignInContext,
  { staff }: StaffSession,
  action: { action: 'signedIn' | 'recoveryCodeUsed'; outcome?: 'refused'; reason?: string },
): Promise<void> {
  return recordAction(db, { ...action, actor: staff, requestId, at: now });
}

function showForm(
  { services }: SignInContext,
  { staff }: StaffSession,
  { status = 200, ...form }: { to: string; state: FormState; recovery: boolean; status?: number },
): DeskPage {
  const { idleMinutes } = services.env.desk;
  const body = <CodePage {...form} email={staff.email} idleMinutes={idleMinutes} />;
  return showPage({ status, title: 'کد یک‌بارمصرف', body, bare: true });
}
