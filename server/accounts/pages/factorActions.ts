import type { AuthProblem } from '../../../shared/accounts/authMessages.ts';
import type { DashboardView, FactorView } from '../../../shared/accounts/dashboardView.ts';
import { readText } from '../../http/queryParser.ts';
import { buildTicketQr } from '../../orders/tickets/buildTicketQr.ts';
import type { FormContext, PageResult } from '../../render/page.ts';
import type { Services } from '../../services.ts';
import type { SignedIn } from '../accounts.ts';
import { takeSessionAttempt } from '../authLimits.ts';

/** Result of a second-factor action: the page again, or a notice after a redirect. */
type Outcome =
  { problem: AuthProblem; wait?: number } | { codes: string[] } | { notice: 'factorStarted' | 'factorOff' };

type FactorAction = (context: FormContext, account: SignedIn) => Promise<Outcome>;

export async function describeFactor(
  { factors }: Pick<Services, 'factors'>,
  { userKey, user }: SignedIn,
): Promise<FactorView> {
  const found = await factors.describe(userKey, user.email || user.username);
  const shown = { problem: null, codes: null };
  if (found.state !== 'starting') return { ...found, ...shown };
  return { state: 'starting', secret: found.secret, qr: buildTicketQr(found.uri), ...shown };
}

/** Adds the outcome of an action to the page. */
export function showOutcome(
  data: DashboardView,
  outcome: Exclude<Outcome, { notice: string }>,
): PageResult<DashboardView> {
  if ('codes' in outcome) return { data: { ...data, factor: data.factor && { ...data.factor, ...outcome } } };
  const { problem, wait } = outcome;
  return {
    status: wait !== undefined ? 429 : problem === 'unavailable' ? 503 : 422,
    headers: wait !== undefined ? { 'retry-after': String(wait) } : {},
    data: { ...data, factor: data.factor && { ...data.factor, problem } },
  };
}

export const FACTOR_ACTIONS: Readonly<Record<string, FactorAction>> = {
  /** Asks for the current password. Accounts without a password need only their session. */
  startFactor: (context, account) =>
    limited(context, account, async () => {
      const { services, form, browser } = context;
      if (account.user.provider === undefined) {
        const password = readText(form, 'currentPassword');
        const result = await services.accounts.checkPassword(account, password, browser.getOrigin());
        if (!result.ok) return { problem: result.problem === 'unavailable' ? 'unavailable' : 'wrongCurrent' };
      }
      await services.factors.start(account.userKey);
      return { notice: 'factorStarted' };
    }),

  /** Ends the sessions on other devices, which were started without the second factor. */
  confirmFactor: (context, account) =>
    limited(context, account, async () => {
      const { services, form } = context;
      const codes = await services.factors.confirm(account.userKey, readText(form, 'code').slice(0, 40));
      if (!codes) return { problem: 'wrongFactor' };
      await services.sessions.endAll(account.userKey, account.sessionId);
      return { codes };
    }),

  async cancelFactor({ services }, { userKey }) {
    if (!(await services.factors.isOn(userKey))) await services.factors.stop(userKey);
    return { notice: 'factorOff' };
  },

  renewRecoveryCodes: (context, account) =>
    withCode(context, account, async ({ factors }) => ({
      codes: await factors.replaceRecoveryCodes(account.userKey),
    })),

  stopFactor: (context, account) =>
    withCode(context, account, async ({ factors }) => {
      await factors.stop(account.userKey);
      return { notice: 'factorOff' };
    }),
};

async function limited(
  { services }: FormContext,
  account: SignedIn,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const wait = await takeSessionAttempt(services, 'factor', account);
  return wait === null ? run() : { problem: 'tooMany', wait };
}

function withCode(
  context: FormContext,
  account: SignedIn,
  run: (services: Services) => Promise<Outcome>,
): Promise<Outcome> {
  const { services, form, browser } = context;
  return limited(context, account, async () => {
    const typed = readText(form, 'code').slice(0, 40);
    if (await services.factors.accept(account.userKey, typed)) {
      services.security('second factor changed', browser.getOrigin().address, { user: account.userKey });
      return run(services);
    }
    return { problem: 'wrongFactor' };
  });
}
