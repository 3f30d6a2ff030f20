import type { ProofForm } from '../../shared/accounts/dashboardView.ts';
import { checkMobile } from '../../shared/passengers/passengerRules.ts';
import { readText } from '../http/queryParser.ts';
import { toAddressKey } from '../http/rateLimit.ts';
import { CODE_MESSAGES, readCodeDigits } from '../http/readCodeDigits.ts';
import type { FormContext } from '../render/page.ts';
import type { SignedIn } from './accounts.ts';
import { checkAuthForm } from './checkAuthForm.ts';
import { verifyMobile } from './mobileAccounts.ts';
import { isProofCode, sendProofCode, takeProofMessage, type ProofRequest } from './proofCodes.ts';

export type ProofAnswer =
  | { kind: 'proven'; notice: 'mobile' | 'moved' | 'email' }
  | { kind: 'shown'; proof: ProofForm; status: number; wait?: number };

type ProofAction = (context: FormContext, account: SignedIn) => Promise<ProofAnswer>;

/**
 * Verifies the mobile of an account, or the e-mail of an account that has only a mobile. A code works only in the
 * session that requested it.
 */
export const PROOF_ACTIONS: Readonly<Record<string, ProofAction>> = {
  sendMobileCode: (context, account) =>
    withMobile(context, (form, mobile) => send(context, account, form, mobile)),

  proveMobile: (context, account) =>
    withMobile(context, async (form, mobile) => {
      const refused = await openByCode(context, account, form, mobile);
      if (refused) return refused;
      const moved = await verifyMobile(context.services, account, mobile);
      context.services.security('mobile proven', context.clientAddress, { user: account.userKey });
      return { kind: 'proven', notice: moved ? 'moved' : 'mobile' };
    }),

  async sendEmailCode(context, account) {
    const form = readProofForm(context, 'email');
    const checked = checkAuthForm(context.services, 'confirmation', form.typed);
    return checked.ok
      ? send(context, account, form, checked.values.email.toLowerCase())
      : shown({ ...form, problems: checked.problems });
  },

  async proveEmail(context, account) {
    const { services, browser } = context;
    const form: ProofForm = { ...readProofForm(context, 'email'), step: 'code' };
    const password = context.form.password;
    const checked = checkAuthForm(services, 'addEmail', { ...form.typed, password });
    if (!checked.ok) return shown({ ...form, problems: checked.problems });
    const email = checked.values.email.toLowerCase();
    const refused = await openByCode(context, account, form, email);
    if (refused) return refused;
    const credentials = { email, password: checked.values.password };
    const added = await services.accounts.addCredentials(account, credentials, browser.getOrigin());
    if (added.ok) return { kind: 'proven', notice: 'email' };
    const status = added.problem === 'unavailable' ? 503 : 422;
    return shown({ ...form, step: 'address', problem: added.problem }, status);
  },
};

function readProofForm({ form }: FormContext, kind: ProofForm['form']): ProofForm {
  const typed = {
    mobile: readText(form, 'mobile').slice(0, 40),
    email: readText(form, 'email').slice(0, 300),
  };
  return { form: kind, step: 'address', typed, problems: {}, problem: null };
}

function shown(proof: ProofForm, status = 422, wait?: number): ProofAnswer {
  return { kind: 'shown', proof, status, ...(wait !== undefined && { wait }) };
}

async function withMobile(
  context: FormContext,
  next: (form: ProofForm, mobile: string) => Promise<ProofAnswer>,
): Promise<ProofAnswer> {
  const form = readProofForm(context, 'mobile');
  const mobile = checkMobile(form.typed.mobile);
  return mobile.ok
    ? next({ ...form, typed: { ...form.typed, mobile: mobile.value } }, mobile.value)
    : shown({ ...form, problems: { mobile: mobile.message } });
}

function toRequest({ form }: ProofForm, to: string, { sessionId }: SignedIn): ProofRequest {
  return { purpose: form, to, browser: `session ${sessionId}` };
}

async function send(
  { services, browser }: FormContext,
  account: SignedIn,
  form: ProofForm,
  to: string,
): Promise<ProofAnswer> {
  const wait = await takeProofMessage(services, browser.getOrigin(), to);
  if (wait !== null) return shown({ ...form, problem: 'tooMany' }, 429, wait);
  await sendProofCode(services, toRequest(form, to, account));
  return shown({ ...form, step: 'code' }, 200);
}

async function openByCode(
  { services, form: posted, clientAddress }: FormContext,
  account: SignedIn,
  asked: ProofForm,
  to: string,
): Promise<ProofAnswer | null> {
  const form: ProofForm = { ...asked, step: 'code' };
  const digits = readCodeDigits(posted);
  if (digits === null) return shown({ ...form, problems: { code: CODE_MESSAGES.missing } });
  const wait = await services.rateLimits.authByAddress.take(toAddressKey(clientAddress));
  if (wait !== null) return shown({ ...form, problem: 'tooMany' }, 429, wait);
  if (await isProofCode(services, toRequest(form, to, account), digits)) return null;
  services.security('code refused', clientAddress);
  return shown({ ...form, problems: { code: CODE_MESSAGES.wrong } });
}
