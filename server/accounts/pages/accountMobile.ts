import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import type { MobileEntryView } from '../../../shared/accounts/accountView.ts';
import type { AuthProblem } from '../../../shared/accounts/authMessages.ts';
import { parseOrderCode } from '../../../shared/orders/orderCode.ts';
import { checkMobile } from '../../../shared/passengers/passengerRules.ts';
import { redirect, type Redirect } from '../../http/httpErrors.ts';
import { readText } from '../../http/queryParser.ts';
import { takeAttempt, toAddressKey } from '../../http/rateLimit.ts';
import { CODE_MESSAGES, readCodeDigits } from '../../http/readCodeDigits.ts';
import { createTrackingKey, readTrackingLevel } from '../../orders/orders/trackingKey.ts';
import type { FormContext, PageContext, PageResult, ServerPage } from '../../render/page.ts';
import type { AuthResult } from '../accounts.ts';
import {
  linkPlaceholderUser,
  resolveMobileOwner,
  unlinkMissingUser,
  type LapsedChoice,
  type MobileOwner,
} from '../mobileAccounts.ts';
import { isProofCode, sendProofCode, takeProofMessage, type ProofRequest } from '../proofCodes.ts';
import { buildEmptyForm, HEADERS, STATUS } from './accountForms.ts';

type Answer = PageResult<MobileEntryView> | Redirect;

const WRONG_ORDER = 'با این شماره، سفارشی از حساب پیشین پیدا نشد.';
const NO_ORDER = 'شمارهٔ یکی از سفارش‌های حساب پیشین را بنویسید.';

/** Sign-in with a code sent to a mobile. No step looks up an account before the code is right. */
export const accountMobile: ServerPage<MobileEntryView> = {
  async load(context) {
    const { returnTo } = buildEmptyForm(context);
    if (context.account) return redirect(returnTo);
    if (!context.services.cms.shopUsers) return redirect(accountPage.signIn(returnTo), 302);
    return show(context);
  },

  async submit(context) {
    if (!context.services.cms.shopUsers) return redirect(accountPage.signIn());
    const typed = readText(context.form, 'mobile').slice(0, 40);
    const mobile = checkMobile(typed);
    if (!mobile.ok) {
      return show(context, { typed: { mobile: typed }, problems: { mobile: mobile.message } }, 422);
    }
    const action = readText(context.form, 'action');
    if (action === 'open') return openByCode(context, mobile.value);
    if (action === 'order' || action === 'new') return decide(context, mobile.value, action);
    return send(context, mobile.value);
  },
};

function show(
  context: PageContext,
  change: Partial<MobileEntryView> = {},
  status = 200,
  headers: Record<string, string> = {},
): Answer {
  const data = { ...buildEmptyForm(context), step: 'mobile' as const, proof: null, ...change };
  return { data, status, headers: { ...HEADERS, ...headers } };
}

function refuse(context: PageContext, change: Partial<MobileEntryView>, problem: AuthProblem, wait = 60) {
  const headers: Record<string, string> = problem === 'tooMany' ? { 'retry-after': String(wait) } : {};
  return show(context, { ...change, problem }, STATUS[problem] ?? 422, headers);
}

function toRequest({ ensureVisitor }: FormContext, mobile: string): ProofRequest {
  return { purpose: 'sign-in', to: mobile, browser: ensureVisitor() };
}

async function send(context: FormContext, mobile: string): Promise<Answer> {
  const { services, browser } = context;
  const typed = { mobile };
  const wait = await takeProofMessage(services, browser.getOrigin(), mobile);
  if (wait !== null) return refuse(context, { typed }, 'tooMany', wait);
  await sendProofCode(services, toRequest(context, mobile));
  return show(context, { typed, step: 'code' });
}

async function openByCode(context: FormContext, mobile: string): Promise<Answer> {
  const { services, clientAddress } = context;
  const change = { typed: { mobile }, step: 'code' as const };
  const digits = readCodeDigits(context.form);
  if (digits === null) return show(context, { ...change, problems: { code: CODE_MESSAGES.missing } }, 422);
  const wait = await services.rateLimits.authByAddress.take(toAddressKey(clientAddress));
  if (wait !== null) return refuse(context, change, 'tooMany', wait);
  if (!(await isProofCode(services, toRequest(context, mobile), digits))) {
    services.security('code refused', clientAddress);
    return show(context, { ...change, problems: { code: CODE_MESSAGES.wrong } }, 422);
  }
  return signIn(context, mobile, { kind: 'ask' });
}

/**
 * The last verification of the number is too old: the visitor proves the earlier account with an order, or gets a new
 * account.
 */
async function decide(context: FormContext, mobile: string, action: 'order' | 'new'): Promise<Answer> {
  const { services, form, now, clientAddress } = context;
  const proof = readText(form, 'proof').slice(0, 100);
  const tracked = toTracked(context, mobile);
  if (readTrackingLevel(services.signingSecret, tracked, proof, now) !== 'whole') {
    return show(context, { typed: { mobile }, problems: { mobile: CODE_MESSAGES.wrong } }, 422);
  }
  if (action === 'new') return signIn(context, mobile, { kind: 'new' });
  const order = readText(form, 'order').slice(0, 40);
  const change = { typed: { mobile, order }, step: 'old' as const, proof };
  const code = parseOrderCode(order);
  if (code === null) return show(context, { ...change, problems: { order: NO_ORDER } }, 422);
  const { trackingByAddress, codeByRecipient } = services.rateLimits;
  const wait = await takeAttempt([
    [trackingByAddress, toAddressKey(clientAddress)],
    [codeByRecipient, `order of ${mobile}`],
  ]);
  if (wait !== null) return refuse(context, change, 'tooMany', wait);
  return (
    (await signIn(context, mobile, { kind: 'order', code })) ??
    show(context, { ...change, problems: { order: WRONG_ORDER } }, 422)
  );
}

function toTracked({ ensureVisitor }: FormContext, mobile: string) {
  return { code: `mobile ${mobile}`, visitorId: ensureVisitor() };
}

async function signIn(context: FormContext, mobile: string, choice: LapsedChoice): Promise<Answer>;
async function signIn(
  context: FormContext,
  mobile: string,
  choice: Extract<LapsedChoice, { kind: 'order' }>,
): Promise<Answer | null>;
async function signIn(context: FormContext, mobile: string, choice: LapsedChoice): Promise<Answer | null> {
  const { services, browser, now } = context;
  const owner = await resolveMobileOwner(services, mobile, choice);
  if (!owner) return null;
  if (owner.kind === 'lapsed') {
    const tracked = toTracked(context, mobile);
    const proof = createTrackingKey(services.signingSecret, tracked, now, 'whole');
    return show(context, { typed: { mobile }, step: 'old', proof });
  }
  const result = await openSession(context, mobile, owner);
  if (!result.ok) {
    if (result.pending && browser.storePendingSignIn(result.pending))
      return redirect(accountPage.code(buildEmptyForm(context).returnTo));
    return refuse(context, { typed: { mobile } }, result.problem);
  }
  if (!result.account) throw new Error('a sign-in by mobile opened no session');
  browser.startSession(result);
  return redirect(buildEmptyForm(context).returnTo);
}

async function openSession(
  { services, browser, form }: FormContext,
  mobile: string,
  owner: Exclude<MobileOwner, { kind: 'lapsed' }>,
): Promise<AuthResult> {
  const { accounts, db } = services;
  const origin = browser.getOrigin({ remember: readText(form, 'remember') === 'yes' });
  let result = await accounts.signInByMobile(mobile, owner, origin);
  let resolved = owner;
  if (!result && owner.kind === 'known') {
    await unlinkMissingUser(db, owner.userKey);
    const again = await resolveMobileOwner(services, mobile, { kind: 'new' });
    if (again?.kind === 'placeholder') {
      resolved = again;
      result = await accounts.signInByMobile(mobile, again, origin);
    }
  }
  if (!result) throw new Error('the CMS made no user for a mobile');
  if (result.ok && result.account && resolved.kind === 'placeholder') {
    await linkPlaceholderUser(db, resolved.key, result.account.userKey);
  }
  return result;
}
