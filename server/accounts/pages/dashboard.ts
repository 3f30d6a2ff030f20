import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import { AUTH_MESSAGES, type AuthProblem } from '../../../shared/accounts/authMessages.ts';
import {
  DASHBOARD_PARTS,
  TRIP_GROUPS,
  type DashboardPart,
  type DashboardView,
  type SessionRow,
} from '../../../shared/accounts/dashboardView.ts';
import { toTehranDay, toTehranIso } from '../../../shared/calendar/tehran.ts';
import { parseOrderCode } from '../../../shared/orders/orderCode.ts';
import { getOwnValue } from '../../../shared/ownValue.ts';
import { toLatinDigits } from '../../../shared/persian/digits.ts';
import { listAlerts, stopAlert } from '../../alerts/alertStore.ts';
import { HttpError, redirect, type Redirect } from '../../http/httpErrors.ts';
import { readText } from '../../http/queryParser.ts';
import { takeAttempt, toAddressKey } from '../../http/rateLimit.ts';
import { readCodeDigits } from '../../http/readCodeDigits.ts';
import { queueMail, writeDeletionMail } from '../../notifications/accountMail.ts';
import type { FormContext, PageContext, PageResult, ServerPage } from '../../render/page.ts';
import type { SignedIn } from '../accounts.ts';
import { takeSessionAttempt } from '../authLimits.ts';
import { checkAuthForm } from '../checkAuthForm.ts';
import { claimOrders } from '../claimOrders.ts';
import { getDeviceName } from '../getDeviceName.ts';
import { findGuestOrders } from '../guestOrders.ts';
import { addOldOrder, findMobile } from '../mobileAccounts.ts';
import { deleteMyData } from '../myData.ts';
import { isProofCode, sendProofCode, takeProofMessage, type ProofRequest } from '../proofCodes.ts';
import { PROOF_ACTIONS, type ProofAnswer } from '../proveContact.ts';
import {
  findSavedPassenger,
  findUndoKey,
  listPassengers,
  removePassenger,
  saveCompanion,
} from '../savedPassengers.ts';
import { MOBILE } from '../sessionUser.ts';
import { signInFirst } from '../signInFirst.ts';
import { findAccountTrips, findRefunds } from '../trips.ts';
import { describeFactor, FACTOR_ACTIONS, showOutcome } from './factorActions.ts';

const NO_ORDER = 'شمارهٔ سفارش را از پیامک یا بلیط بنویسید.';
const NOT_YOURS = 'سفارشی با این شماره و موبایل تأییدشدهٔ شما پیدا نشد.';

type Answer = PageResult<DashboardView> | Redirect;
type Action = (context: FormContext, account: SignedIn) => Promise<Answer>;

const NOTICES: Readonly<Record<string, string>> = {
  ended: 'آن دستگاه از حساب شما خارج شد.',
  others: 'از همهٔ دستگاه‌های دیگر خارج شدید.',
  password: 'رمز عبور عوض شد و از دستگاه‌های دیگر خارج شدید.',
  saved: 'مسافر ذخیره شد.',
  mobile: 'شمارهٔ موبایل تأیید شد؛ از این پس با کد پیامکی هم وارد می‌شوید.',
  moved:
    'شمارهٔ موبایل تأیید شد. این شماره پیش‌تر به حساب دیگری وصل بود، پس سفارش‌های پیش از امروز آن با شمارهٔ سفارش اضافه می‌شوند.',
  email: 'ایمیل تأیید شد؛ از این پس با ایمیل و رمز هم وارد می‌شوید. دستگاه‌های دیگر خارج شدند.',
  added: 'سفارش به حساب شما اضافه شد.',
  claimed: 'سفارش‌های این مرورگر به حساب شما اضافه شد.',
  forgotten: 'سفارش‌های این مرورگر کنار گذاشته شد. با شمارهٔ سفارش و موبایل در «پیگیری سفارش» پیدا می‌شوند.',
  alert: 'دیگر برای آن سفر خبر نمی‌دهیم.',
  removed: 'مسافر حذف شد. بلیط‌های صادرشده تغییری نکردند.',
  factorStarted: 'برنامهٔ رمزساز را آماده کنید و کد آن را بنویسید.',
  factorOff: 'ورود دومرحله‌ای خاموش است.',
  code: 'کد حذف به ایمیل شما فرستاده می‌شود و ۱۰ دقیقه کار می‌کند.',
  smsCode: 'کد حذف به موبایل شما فرستاده می‌شود و ۵ دقیقه کار می‌کند.',
};

export const dashboard: ServerPage<DashboardView> = {
  async load(context) {
    if (!context.account) return signInFirst(context);
    return { data: await loadView(context, context.account, parsePart(readText(context.query, 'part'))) };
  },

  async submit(context) {
    if (!context.account) return signInFirst(context);
    const name = readText(context.form, 'action');
    const changeFactor = getOwnValue(FACTOR_ACTIONS, name);
    if (changeFactor) {
      const outcome = await changeFactor(context, context.account);
      if ('notice' in outcome) return redirectTo('security', outcome.notice);
      return showOutcome(await loadView(context, context.account, 'security'), outcome);
    }
    const proof = getOwnValue(PROOF_ACTIONS, name);
    if (proof) return answerProof(context, context.account, await proof(context, context.account));
    const action = getOwnValue(ACTIONS, name);
    if (!action) throw new HttpError(400, 'unknown action of the dashboard');
    return action(context, context.account);
  },
};

async function answerProof(context: FormContext, account: SignedIn, answer: ProofAnswer): Promise<Answer> {
  if (answer.kind === 'proven') return redirectTo('security', answer.notice);
  const { proof, status, wait } = answer;
  const data = { ...(await loadView(context, account, 'security')), proof };
  return { data, status, ...(wait !== undefined && { headers: { 'retry-after': String(wait) } }) };
}

function parsePart(asked: string): DashboardPart {
  return DASHBOARD_PARTS.find((part) => part === asked) ?? 'trips';
}

async function loadView(
  context: PageContext,
  account: SignedIn,
  part: DashboardPart,
): Promise<DashboardView> {
  const { services, query, now } = context;
  const { username, email, confirmed, provider } = account.user;
  const passengers = part === 'passengers' ? await listPassengers(services, account) : null;
  const removed = readText(query, 'removed');
  const mobile = await findMobile(services.db, account);
  return {
    part,
    user: {
      name: username,
      email,
      // Without confirmation mails the CMS stores every address as confirmed.
      confirmed: confirmed && (services.env.cms.confirmEmail || provider !== undefined),
      hasPassword: provider === undefined,
    },
    mobile: mobile && {
      number: mobile.mobile,
      provenOn: toTehranDay(mobile.provenAt),
      ordersFrom: toTehranDay(mobile.ordersFrom),
      ordersUntil: toTehranDay(mobile.provenUntil),
    },
    addsProofs: services.cms.shopUsers !== null,
    proof: null,
    oldOrder: { typed: '', problem: null },
    trips: part === 'trips' ? await findAccountTrips(services, account, now) : null,
    tripGroup: TRIP_GROUPS.find((group) => group === readText(query, 'show')) ?? 'upcoming',
    now: toTehranIso(now),
    refunds: part === 'refunds' ? await findRefunds(services, account, now) : null,
    passengers,
    undo: passengers?.companions.find(({ key }) => key === removed) ?? null,
    alerts: part === 'alerts' ? await listAlerts(services.db, account.visitorId) : null,
    sessions: part === 'security' ? await listSessions(context, account) : null,
    password: { problems: {}, problem: null, changed: false },
    factor: part === 'security' ? await describeFactor(services, account) : null,
    ownsUsers: services.cms.embeddedUsers !== null,
    deleteProblem: null,
    guest: await findGuestOrders(services, context.guestId, now),
    notice: getOwnValue(NOTICES, readText(query, 'done')) ?? null,
  };
}

async function listSessions({ services }: PageContext, account: SignedIn): Promise<SessionRow[]> {
  const rows = await services.sessions.list(account.userKey);
  return rows.map((row) => ({
    id: row.id,
    device: getDeviceName(row.user_agent),
    startedAt: toTehranIso(row.created_at),
    lastSeenAt: toTehranIso(row.last_seen_at),
    current: row.id === account.sessionId,
  }));
}

function redirectTo(part: DashboardPart, notice: keyof typeof NOTICES, more = ''): Redirect {
  return redirect(`${accountPage.dashboard}?part=${part}&done=${notice}${more}`);
}

const ACTIONS: Readonly<Record<string, Action>> = {
  async claimGuest({ services, guestId, browser }, { visitorId }) {
    if (guestId !== null) await claimOrders(services.db, { guestId, visitorId });
    browser.clearGuest();
    return redirectTo('trips', 'claimed');
  },

  async addOldOrder(context, account) {
    const { services, form, clientAddress } = context;
    const typed = readText(form, 'order').slice(0, 40);
    const refuse = async (problem: string, status = 422, headers = {}): Promise<Answer> => {
      const data = { ...(await loadView(context, account, 'trips')), oldOrder: { typed, problem } };
      return { data, status, headers };
    };
    const code = parseOrderCode(typed);
    if (code === null) return refuse(NO_ORDER);
    const { trackingByAddress, trackingByOrder } = services.rateLimits;
    const wait = await takeAttempt([
      [trackingByAddress, toAddressKey(clientAddress)],
      [trackingByOrder, `account ${account.userKey}`],
    ]);
    if (wait !== null) return refuse(AUTH_MESSAGES.tooMany, 429, { 'retry-after': String(wait) });
    return (await addOldOrder(services, account, code))
      ? redirectTo('trips', 'added')
      : refuse(NOT_YOURS, 404);
  },

  async forgetGuest({ browser }) {
    browser.clearGuest();
    return redirectTo('trips', 'forgotten');
  },

  async endSession({ services, form, browser }, account) {
    const id = readText(form, 'session');
    await services.sessions.endOwn(account.userKey, id);
    if (id !== account.sessionId) return redirectTo('security', 'ended');
    browser.endSession();
    return redirect('/');
  },

  async endOthers({ services }, account) {
    await services.sessions.endAll(account.userKey, account.sessionId);
    return redirectTo('security', 'others');
  },

  async changePassword(context, account) {
    const { services, form, browser } = context;
    const shown = await loadView(context, account, 'security');
    const checked = checkAuthForm(services, 'change', form);
    if (!checked.ok) {
      return { status: 422, data: { ...shown, password: { ...shown.password, problems: checked.problems } } };
    }
    const wait = await takeSessionAttempt(services, 'change', account);
    if (wait !== null) {
      const headers = { 'retry-after': String(wait) };
      return {
        status: 429,
        headers,
        data: { ...shown, password: { ...shown.password, problem: 'tooMany' } },
      };
    }
    const result = await services.accounts.change(account, checked.values, browser.getOrigin());
    if (result.ok) return redirectTo('security', 'password');
    const status = result.problem === 'unavailable' ? 503 : 422;
    return { status, data: { ...shown, password: { ...shown.password, problem: result.problem } } };
  },

  async savePassenger({ services, form }, account) {
    const { kind } = await saveCompanion(services, account, readText(form, 'passenger'));
    return kind === 'saved' ? redirectTo('passengers', 'saved') : redirect(accountPage.passengers);
  },

  /** Asks for confirmation when an undo button could not restore the passenger. */
  async removePassenger({ services, form }, account) {
    const id = readText(form, 'passenger');
    const person = await findSavedPassenger(services, account, id);
    if (!person) return redirect(accountPage.passengers);
    const undoKey = await findUndoKey(services, account, person);
    if (undoKey === null) return redirect(accountPage.removePassenger(id));
    await removePassenger(services, account, id);
    return redirectTo('passengers', 'removed', `&removed=${undoKey}`);
  },

  async stopAlert({ services, form }, account) {
    const code = readText(form, 'alert');
    const own = await listAlerts(services.db, account.visitorId);
    if (!own.some((alert) => alert.code === code)) return redirect(`${accountPage.dashboard}?part=alerts`);
    await stopAlert(services, code);
    return redirectTo('alerts', 'alert');
  },

  async sendDeletionCode(context, account) {
    const { services } = context;
    const wait = await takeSessionAttempt(services, 'deletionCode', account);
    if (wait !== null) return refuseDeletion(context, account, 'tooMany', wait);
    if (account.user.provider === MOBILE) return sendDeletionSms(context, account);
    await queueMail(
      services,
      writeDeletionMail(services.settings.values, account.user, services.accounts.deletionCode(account)),
    );
    return redirectTo('data', 'code');
  },

  async deleteData(context, account) {
    const { services, browser } = context;
    const wait = await takeSessionAttempt(services, 'delete', account);
    if (wait !== null) return refuseDeletion(context, account, 'tooMany', wait);
    const problem = await findDeletionProblem(context, account);
    if (problem) return refuseDeletion(context, account, problem);
    await deleteMyData(services, account);
    browser.endSession();
    return redirect('/');
  },
};

async function findDeletionRequest(context: PageContext, account: SignedIn): Promise<ProofRequest | null> {
  const own = await findMobile(context.services.db, account);
  return own && { purpose: 'deletion', to: own.mobile, browser: `session ${account.sessionId}` };
}

async function sendDeletionSms(context: FormContext, account: SignedIn): Promise<Answer> {
  const { services, browser } = context;
  const asked = await findDeletionRequest(context, account);
  if (!asked) return refuseDeletion(context, account, 'refused');
  const wait = await takeProofMessage(services, browser.getOrigin(), asked.to);
  if (wait !== null) return refuseDeletion(context, account, 'tooMany', wait);
  await sendProofCode(services, asked);
  return redirectTo('data', 'smsCode');
}

async function isDeletionSms(context: FormContext, account: SignedIn): Promise<boolean> {
  const [asked, digits] = [await findDeletionRequest(context, account), readCodeDigits(context.form)];
  return asked !== null && digits !== null && isProofCode(context.services, asked, digits);
}

async function findDeletionProblem(context: FormContext, account: SignedIn): Promise<AuthProblem | null> {
  const { services, form, browser } = context;
  if (account.user.provider === MOBILE) return (await isDeletionSms(context, account)) ? null : 'wrongCode';
  if (account.user.provider !== undefined) {
    const typed = toLatinDigits(readText(form, 'code')).replace(/\D/g, '');
    return services.accounts.isDeletionCode(account, typed) ? null : 'wrongCode';
  }
  const result = await services.accounts.checkPassword(
    account,
    readText(form, 'currentPassword'),
    browser.getOrigin(),
  );
  if (result.ok) return null;
  return result.problem === 'unavailable' || result.problem === 'tooMany' ? result.problem : 'wrongCurrent';
}

async function refuseDeletion(
  context: FormContext,
  account: SignedIn,
  problem: AuthProblem,
  wait = 60,
): Promise<Answer> {
  const data = { ...(await loadView(context, account, 'data')), deleteProblem: AUTH_MESSAGES[problem] };
  if (problem === 'tooMany') return { status: 429, data, headers: { 'retry-after': String(wait) } };
  return { status: problem === 'unavailable' ? 503 : 422, data };
}
