import QRCode from 'qrcode';
import { EnrolPage, RecoveryCodesPage } from '../../../../client/desk/pages/SignInPages.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { redirectTo, showPage, type DeskAnswer, type DeskPage } from '../../deskAnswer.ts';
import type { SignInContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import { toDeskPath } from '../../deskPaths.ts';
import { recordAction } from '../../people/recordAction.ts';
import type { StaffSession } from '../../people/staffSessions.ts';
import { countSignInAttempt, getSignInLimits } from './signInLimits.ts';

/** Shows the QR code of a new authenticator app after the password check, while no app is set up. */
export async function showEnrol(context: SignInContext): Promise<DeskAnswer> {
  const to = toDeskPath(context.query.get('to') ?? '');
  const session = await preparePending(context);
  return session ? showForm(context, session, { to, state: EMPTY_FORM }) : redirectTo(DESK_PATHS.code);
}

export async function enrol(context: SignInContext): Promise<DeskAnswer> {
  const { form, db, secondFactor, sessions, now } = context;
  const to = toDeskPath(form.read('to'));
  const session = await preparePending(context);
  if (!session?.pendingSecret) return redirectTo(DESK_PATHS.code);
  const { staff, pendingSecret } = session;
  const refusal = await countSignInAttempt(getSignInLimits(context, staff.email));
  const step = refusal === null ? secondFactor.findStep(pendingSecret, form.read('code')) : null;
  if (step === null) {
    form.addProblem('form', refusal ?? 'این کد با برنامه جور نیست؛ ساعت گوشی را هم ببینید.');
    return showForm(context, session, { to, state: form.state, status: refusal === null ? 422 : 429 });
  }
  const stored = await db
    .updateTable('staff')
    .set({ totp_secret: pendingSecret, totp_last_step: step, updated_at: now })
    .where('id', '=', staff.id)
    .where('totp_secret', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!stored) return redirectTo(DESK_PATHS.code);
  const codes = await secondFactor.replaceRecoveryCodes(staff.id);
  await recordAction(db, { actor: staff, requestId: context.requestId, at: now, action: 'secondFactorSet' });
  await sessions.end(staff.id, session.id);
  await context.startSession(staff.id, { verified: true });
  const { idleMinutes } = context.services.env.desk;
  const body = <RecoveryCodesPage codes={codes} to={to} idleMinutes={idleMinutes} />;
  return showPage({ title: 'کدهای بازیابی', body, bare: true });
}

/** Returns the session with a pending secret; null unless the password was just checked and no factor is set up. */
async function preparePending({
  session,
  sessions,
  secondFactor,
}: SignInContext): Promise<StaffSession | null> {
  if (!session || session.verified || session.staff.totp_secret !== null) return null;
  if (session.pendingSecret !== null) return session;
  const pendingSecret = secondFactor.createSealedSecret();
  await sessions.setPendingSecret(session.id, pendingSecret);
  return { ...session, pendingSecret };
}

async function showForm(
  { services, secondFactor }: SignInContext,
  { staff, pendingSecret }: StaffSession,
  { status = 200, ...form }: { to: string; state: FormState; status?: number },
): Promise<DeskPage> {
  const { uri, secret } = secondFactor.describe(pendingSecret ?? '', staff.email);
  const qr = await QRCode.toString(uri, { type: 'svg', margin: 0 });
  const { idleMinutes } = services.env.desk;
  const body = <EnrolPage {...form} qr={qr} secret={secret} idleMinutes={idleMinutes} />;
  return showPage({ status, title: 'برنامهٔ رمزساز', body, bare: true });
}
