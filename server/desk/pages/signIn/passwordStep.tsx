import { SignInPage } from '../../../../client/desk/pages/SignInPages.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { refundAttempt } from '../../../http/rateLimit.ts';
import { redirectTo, showPage, type DeskAnswer, type DeskPage } from '../../deskAnswer.ts';
import type { SignInContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import { toDeskPath } from '../../deskPaths.ts';
import { recordAction } from '../../people/recordAction.ts';
import { findStaffByEmail, parseStaffEmail } from '../../people/staff.ts';
import { checkStaffPassword } from '../../people/staffPassword.ts';
import { countSignInAttempt, getSignInLimits } from './signInLimits.ts';

const WRONG = 'ایمیل یا رمز درست نیست.';

export async function showSignIn(context: SignInContext): Promise<DeskAnswer> {
  const to = toDeskPath(context.query.get('to') ?? '');
  return context.session?.verified ? redirectTo(to) : showForm(context, { to, state: EMPTY_FORM });
}

export async function acceptPassword(context: SignInContext): Promise<DeskAnswer> {
  const { form, db } = context;
  const to = toDeskPath(form.read('to'));
  const typed = form.text('email');
  const password = form.readPassword('password');
  if (password === '') form.addProblem('password', 'رمز را بنویسید.');
  if (!form.isValid) return showForm(context, { to, state: form.state, status: 422 });

  const email = parseStaffEmail(typed);
  const limits = getSignInLimits(context, email ?? typed.toLowerCase());
  const refusal = await countSignInAttempt(limits);
  if (refusal !== null) {
    form.addProblem('form', refusal);
    return showForm(context, { to, state: form.state, status: 429 });
  }
  const staff = email === null ? undefined : await findStaffByEmail(db, email);
  const matches = await checkStaffPassword(password, staff?.password_hash ?? null);
  if (!staff || !matches || staff.blocked_at !== null) {
    context.services.security('sign-in refused', context.address, { desk: true });
    if (staff) await recordRefusal(context, staff);
    form.addProblem('form', WRONG);
    return showForm(context, { to, state: form.state, status: 401 });
  }
  await refundAttempt(limits);
  if (context.session) await context.sessions.end(context.session.staff.id, context.session.id);
  await context.startSession(staff.id, { verified: false });
  const next = staff.totp_secret === null ? DESK_PATHS.enrol : DESK_PATHS.code;
  return redirectTo(`${next}?to=${encodeURIComponent(to)}`);
}

async function recordRefusal(
  { db, requestId, now }: SignInContext,
  staff: NonNullable<Awaited<ReturnType<typeof findStaffByEmail>>>,
): Promise<void> {
  const reason = staff.blocked_at === null ? 'رمز نادرست' : 'حساب خاموش است';
  await recordAction(db, {
    actor: staff,
    requestId,
    at: now,
    action: 'signedIn',
    outcome: 'refused',
    reason,
  });
}

function showForm(
  { services, lostSession }: SignInContext,
  { to, state, status = 200 }: { to: string; state: FormState; status?: number },
): DeskPage {
  const { idleMinutes } = services.env.desk;
  const body = <SignInPage state={state} to={to} idleMinutes={idleMinutes} lost={lostSession} />;
  return showPage({ status, title: 'ورود', body, bare: true });
}
