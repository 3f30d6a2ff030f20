import { AccountPage } from '../../../../client/desk/pages/settings/AccountPage.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatAllowedRoles } from '../../../../shared/desk/permissions.ts';
import { parseIban } from '../../../../shared/payments/iban.ts';
import type { PayoutAccount } from '../../../../shared/settings/shopSettings.ts';
import { listChanges, saveSetting } from '../../../settings/saveSetting.ts';
import { redirectTo, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import type { DeskForm } from '../../deskForm.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { listWaitingApprovals, requestApproval, type ApprovalKind } from '../../people/approvals.ts';
import { findStaff } from '../../people/staff.ts';
import { describeAccount } from './describeSettings.ts';
import { FIRST, readHistory, showSettingPage } from './settingPage.tsx';

const PATH = DESK_PATHS.accountSettings;
const KIND = 'account';
const NAME = 'account';
const SUBJECT = 'حساب آژانس';
const MAX_REASON_LENGTH = 300;
const NOT_WRITTEN = 'نوشته نشده';

/** The request that waits for a second person. */
interface AccountPayload {
  /** Id of the change that the page showed to the owner. */
  seen: number;
  account: PayoutAccount;
}

export const accountRoutes: readonly DeskRoute[] = [
  openRoute(PATH, 'transfers', (context) => showAccount(context)),
  { method: 'post', path: PATH, permission: 'staff', action: 'settingChanged', handle: requestAccountChange },
];

async function showAccount(context: DeskContext, shown = FIRST): Promise<DeskAnswer> {
  const { services, db, can } = context;
  const [history, approvals] = await Promise.all([readHistory(context, NAME), listWaitingApprovals(db)]);
  const waiting = approvals.find(({ kind }) => kind === KIND);
  const requester = waiting && (await findStaff(db, waiting.requested_by));
  const body = (
    <AccountPage
      state={shown.state}
      account={services.settings.values.account}
      history={history}
      canEdit={can('staff')}
      waiting={
        waiting
          ? { id: waiting.id, by: requester?.name ?? '', at: waiting.requested_at, summary: waiting.summary }
          : null
      }
    />
  );
  return showSettingPage(SUBJECT, body, shown);
}

function readAccount(form: DeskForm, present: PayoutAccount | null): PayoutAccount | null {
  const iban = parseIban(form.text('iban'));
  if (iban === null) form.addProblem('iban', 'شمارهٔ شبا درست نیست؛ IR و ۲۴ رقم است.');
  const bank = form.text('bank', { longest: 40 });
  const holder = form.text('holder', { longest: 80 });
  if (iban === null || !form.isValid) return null;
  const account = { iban, bank, holder };
  if (present && describeAccount(present) === describeAccount(account))
    form.addProblem('iban', 'همین حساب اکنون برقرار است.');
  return account;
}

/** Changing the account always needs a second person, so the form only creates a request. */
async function requestAccountChange(context: DeskContext): Promise<DeskAnswer> {
  const { form, db, services } = context;
  const present = services.settings.values.account;
  const account = readAccount(form, present);
  const reason = form.text('reason', { longest: MAX_REASON_LENGTH });
  const again = (status: number) => showAccount(context, { state: form.state, status });
  if (account === null || !form.isValid) return again(422);
  const seen = Number(form.read('seen'));
  const [last] = await listChanges(db, NAME, 1);
  if ((last?.id ?? 0) !== seen) {
    form.addProblem(
      'form',
      'حساب پس از باز شدن این صفحه عوض شده است؛ از شما چیزی ثبت نشد. حساب تازه را ببینید و اگر هنوز لازم است دوباره بفرستید.',
    );
    return again(409);
  }
  const payload: AccountPayload = { seen, account };
  const isAsked = await requestApproval(context, {
    kind: KIND,
    subject: SUBJECT,
    subjectKey: NAME,
    summary: `به ${describeAccount(account)}؛ اکنون: ${present ? describeAccount(present) : NOT_WRITTEN}`,
    payload: { ...payload },
    reason,
  });
  if (isAsked) return redirectTo(PATH, 'approvalRequested');
  form.addProblem(
    'form',
    'درخواست دیگری برای حساب آژانس منتظر نفر دوم است؛ از شما چیزی ثبت نشد. اول دربارهٔ آن تصمیم گرفته شود.',
  );
  return again(409);
}

export const accountApproval: ApprovalKind = {
  title: 'تغییر حساب آژانس',
  buildPath: () => PATH,
  async findObstacle({ can }) {
    return can('prices') ? null : `دربارهٔ حساب آژانس ${formatAllowedRoles('prices')} تصمیم می‌گیرد.`;
  },
  async apply(tx, { now, record, services }, { payload, requested_by: askedBy, reason }) {
    const { seen, account } = payload as unknown as AccountPayload;
    const present = services.settings.values.account;
    const requester = await findStaff(tx, askedBy);
    const staff = { id: askedBy, name: requester?.name ?? '' };
    const isSaved = await saveSetting(tx, { name: NAME, value: account, seen, staff, reason, at: now });
    if (!isSaved) return 'حساب پس از این درخواست عوض شده است؛ آن را نپذیرید تا از نو خواسته شود.';
    await record(
      {
        action: 'settingChanged',
        subject: SUBJECT,
        subjectKey: NAME,
        before: present ? describeAccount(present) : NOT_WRITTEN,
        after: describeAccount(account),
        reason,
        secondPerson: true,
      },
      tx,
    );
    return null;
  },
  afterApproval: ({ services }) => services.settings.refresh(),
};
