import { accountPage, toSafeReturn } from '../../../shared/accounts/accountPaths.ts';
import type { AccountFormView } from '../../../shared/accounts/accountView.ts';
import type { AuthProblem } from '../../../shared/accounts/authMessages.ts';
import { redirect, type Redirect } from '../../http/httpErrors.ts';
import { readText } from '../../http/queryParser.ts';
import type { FormContext, PageContext, PageResult, ServerPage } from '../../render/page.ts';
import type { AuthResult, DoneResult } from '../accounts.ts';
import { settleAuthAttempt, takeAuthAttempt, takeCodeAttempt } from '../authLimits.ts';
import { checkAuthForm } from '../checkAuthForm.ts';
import { CREDENTIAL_FIELDS, type CredentialForm, type Credentials } from '../credentials.ts';
import { findGuestOrders } from '../guestOrders.ts';

type Answer = PageResult<AccountFormView> | Redirect;

/** Prevents codes in the address from leaking in a Referer header. */
export const HEADERS = { 'referrer-policy': 'no-referrer' };
export const STATUS: Partial<Record<AuthProblem, number>> = {
  tooMany: 429,
  unavailable: 503,
};

export function buildEmptyForm({ query, services }: PageContext): AccountFormView {
  return {
    typed: {},
    problems: {},
    problem: null,
    returnTo: toSafeReturn(readText(query, 'return') || '/dashboard'),
    providers: services.env.cms.providers,
    byMobile: services.cms.shopUsers !== null,
    done: false,
    returned: null,
    guestOrders: 0,
    needsCode: false,
  };
}

export function show(
  context: PageContext,
  change: Partial<AccountFormView> = {},
  status = 200,
  headers: Record<string, string> = {},
): Answer {
  return { data: { ...buildEmptyForm(context), ...change }, status, headers: { ...HEADERS, ...headers } };
}

/** Omits secrets: a page must not send a password back. */
function readSafeFields(form: CredentialForm, { form: posted }: FormContext): Record<string, string> {
  const fields = CREDENTIAL_FIELDS[form].filter((field) => !/password/i.test(field));
  return Object.fromEntries(fields.map((field) => [field, readText(posted, field).slice(0, 300)]));
}

export function refuseForm(
  context: FormContext,
  form: CredentialForm,
  problem: AuthProblem,
  wait = 60,
): Answer {
  const headers: Record<string, string> = problem === 'tooMany' ? { 'retry-after': String(wait) } : {};
  return show(context, { typed: readSafeFields(form, context), problem }, STATUS[problem] ?? 422, headers);
}

export async function readForm<Form extends CredentialForm>(
  context: FormContext,
  form: Form,
): Promise<{ values: Credentials<Form> } | { answer: Answer }> {
  const { services, browser } = context;
  const checked = checkAuthForm(services, form, context.form);
  if (!checked.ok) {
    const typed = readSafeFields(form, context);
    return { answer: show(context, { typed, problems: checked.problems }, 422) };
  }
  const wait = await takeAuthAttempt(services, browser.getOrigin(), form, checked.values);
  return wait === null ? { values: checked.values } : { answer: refuseForm(context, form, 'tooMany', wait) };
}

export async function finish(
  context: FormContext,
  form: CredentialForm,
  result: AuthResult,
): Promise<Answer> {
  if (!result.ok) {
    if (context.account) context.browser.clearSessionCookie();
    if (result.pending && context.browser.storePendingSignIn(result.pending))
      return redirect(accountPage.code(buildEmptyForm(context).returnTo));
    return refuseForm(context, form, result.problem);
  }
  if (!result.account) return show(context, { typed: readSafeFields(form, context), done: true });
  context.browser.startSession(result);
  return redirect(buildEmptyForm(context).returnTo);
}

export function finishDone(context: FormContext, form: CredentialForm, result: DoneResult): Answer {
  if (!result.ok) return refuseForm(context, form, result.problem);
  return show(context, { typed: readSafeFields(form, context), done: true });
}

function createEntryPage<Form extends 'signIn' | 'register'>(
  form: Form,
  run: (context: FormContext, values: Credentials<Form>) => Promise<AuthResult>,
): ServerPage<AccountFormView> {
  return {
    async load(context) {
      if (context.account) return redirect(buildEmptyForm(context).returnTo);
      const failed = readText(context.query, 'failed') === 'provider';
      return show(context, { problem: failed ? 'refused' : null });
    },
    async submit(context) {
      const read = await readForm(context, form);
      if ('answer' in read) return read.answer;
      const result = await run(context, read.values);
      await settleAuthAttempt(context.services, context.browser.getOrigin(), form, result);
      return finish(context, form, result);
    },
  };
}

const signInForm = createEntryPage('signIn', ({ services, browser, form }, values) =>
  services.accounts.signIn(values, browser.getOrigin({ remember: readText(form, 'remember') === 'yes' })),
);

/** The second-factor step of a sign-in by password, password reset or provider. */
const codeForm: ServerPage<AccountFormView> = {
  load: async (context) =>
    context.pendingSignIn ? show(context, { needsCode: true }) : redirect(signInAgain(context), 302),

  async submit(context) {
    const { services, browser, form, pendingSignIn } = context;
    if (!pendingSignIn) return redirect(signInAgain(context));
    const refuse = (problem: AuthProblem, headers: Record<string, string> = {}) =>
      show(context, { needsCode: true, problem }, STATUS[problem] ?? 422, headers);
    const wait = await takeCodeAttempt(services, browser.getOrigin(), pendingSignIn.userKey);
    if (wait !== null) return refuse('tooMany', { 'retry-after': String(wait) });
    const typed = readText(form, 'code').slice(0, 40);
    const result = await services.accounts.signInWithCode(pendingSignIn, typed, browser.getOrigin());
    if (!result.ok) return refuse(result.problem);
    browser.clearReturnedAccount();
    return finish(context, 'signIn', result);
  },
};

function signInAgain(context: PageContext): string {
  return accountPage.signIn(buildEmptyForm(context).returnTo);
}

/** Only the button on this page starts the session of an account that a provider returned. */
export const accountSignIn: ServerPage<AccountFormView> = {
  async load(context) {
    const { returnedAccount, account, query } = context;
    if (readText(query, 'step') === 'code' && !account) return codeForm.load(context);
    if (readText(query, 'step') !== 'provider' || !returnedAccount) return signInForm.load(context);
    const { provider, name, email } = returnedAccount;
    const current = account?.user.username ?? null;
    return show(context, { returned: { provider, name, email, current } });
  },

  async submit(context) {
    const { services, browser, query, form, returnedAccount } = context;
    if (readText(query, 'step') === 'code') return codeForm.submit!(context);
    if (readText(query, 'step') !== 'provider') return signInForm.submit!(context);
    browser.clearReturnedAccount();
    if (readText(form, 'action') === 'cancel') return redirect(accountPage.signIn());
    const result = returnedAccount
      ? await services.accounts.signInWithToken(returnedAccount.jwt, browser.getOrigin())
      : null;
    if (result?.ok || result?.pending) return finish(context, 'signIn', result);
    if (result && context.account) browser.clearSessionCookie();
    return redirect(`${accountPage.signIn()}?failed=provider`);
  },
};

export const accountRegister = createEntryPage('register', ({ services, browser }, values) =>
  services.accounts.register(values, browser.getOrigin()),
);

export const accountForgot: ServerPage<AccountFormView> = {
  load: async (context) => show(context),
  async submit(context) {
    const read = await readForm(context, 'forgot');
    if ('answer' in read) return read.answer;
    const result = context.services.accounts.forgot(read.values, context.browser.getOrigin());
    return finishDone(context, 'forgot', result);
  },
};

export const accountReset: ServerPage<AccountFormView> = {
  async load(context) {
    const code = readText(context.query, 'code').slice(0, 300);
    if (code === '') return redirect(accountPage.forgot, 302);
    return show(context, { typed: { code } });
  },
  async submit(context) {
    const read = await readForm(context, 'reset');
    if ('answer' in read) return read.answer;
    const result = await context.services.accounts.reset(read.values, context.browser.getOrigin());
    return finish(context, 'reset', result);
  },
};

/** Shows a button, so that link scanners of mail programs do not use up the code. */
export const accountConfirm: ServerPage<AccountFormView> = {
  async load(context) {
    const confirmation = readText(context.query, 'confirmation').slice(0, 300);
    const done = readText(context.query, 'done') === '1';
    return show(context, { typed: { confirmation }, done });
  },
  async submit(context) {
    const { services, browser } = context;
    const confirmation = readText(context.form, 'confirmation').slice(0, 300);
    if (confirmation === '') {
      const read = await readForm(context, 'confirmation');
      if ('answer' in read) return read.answer;
      const result = services.accounts.sendConfirmation(read.values, browser.getOrigin());
      return finishDone(context, 'confirmation', result);
    }
    const wait = await takeAuthAttempt(services, browser.getOrigin(), 'confirmation', { code: confirmation });
    if (wait !== null) return refuseForm(context, 'confirmation', 'tooMany', wait);
    const result = await services.accounts.confirm(confirmation, browser.getOrigin());
    return result.ok
      ? redirect(`${accountPage.confirm()}?done=1`)
      : refuseForm(context, 'confirmation', result.problem);
  },
};

export const accountSignOut: ServerPage<AccountFormView> = {
  async load(context) {
    const { account, services, guestId, now } = context;
    if (!account) return redirect('/', 302);
    const left = await findGuestOrders(services, guestId, now);
    return show(context, { guestOrders: left?.orders.length ?? 0 });
  },
  async submit(context) {
    await context.services.accounts.signOut(context.account);
    context.browser.endSession();
    return redirect('/');
  },
};
