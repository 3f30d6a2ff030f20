import type { BulkResultRow } from '../../../../client/desk/pages/bulk/BulkResultPage.tsx';
import {
  SEND_CHOICES,
  SendSeveralPage,
  type SendableOrder,
} from '../../../../client/desk/pages/orders/SendSeveralPage.tsx';
import type { BulkOutcome, BulkResult } from '../../../../shared/desk/bulk.ts';
import { formatMoment } from '../../../../shared/desk/formats.ts';
import { getNoticeTitle } from '../../../../shared/desk/orderTexts.ts';
import type { NotificationKind } from '../../../../shared/orders/messageTexts.ts';
import { parseOrderCode } from '../../../../shared/orders/orderCode.ts';
import { getFullName, hasTicket } from '../../../../shared/orders/orderView.ts';
import { readVersion } from '../../bulk/bulk.ts';
import type { DeskContext } from '../../deskContext.ts';
import { FORM_KEY } from '../../deskForm.ts';
import { sendAgain } from '../../order/contactActions.ts';
import { findDeskOrder } from '../../order/findDeskOrder.ts';
import { findLastAction } from '../../people/findLastAction.ts';
import { buildBulkRoutes } from '../bulk/bulkRoutes.tsx';

const ORDERS = '/desk/orders';
const action = 'sentAgain';

/** Must precede the routes of a single order, which match these paths, too. */
export const sendRoutes = buildBulkRoutes(
  { title: 'فرستادن دوباره برای چند سفارش', section: 'orders', permission: 'orders', action },
  { back: ORDERS, path: `${ORDERS}/again`, resultPath: `${ORDERS}/sent` },
  { field: 'code', readId: parseOrderCode, listRows, Page: SendSeveralPage, act: send, describe },
);

async function listRows({ services }: DeskContext, codes: readonly string[]): Promise<SendableOrder[]> {
  const orders: SendableOrder[] = [];
  for (const code of codes) {
    const order = await findDeskOrder(services, code);
    if (!order) continue;
    const { passengers, contact } = order.view;
    const [first] = passengers;
    orders.push({
      id: order.view.code,
      buyer: first ? getFullName(first) : '',
      mobile: contact?.mobile ?? null,
      hasTickets: passengers.some(hasTicket),
      last: order.messages.find(({ notice }) => notice !== '')?.notice ?? null,
      version: order.version,
    });
  }
  return orders;
}

async function send(context: DeskContext, codes: readonly string[]): Promise<BulkOutcome[] | null> {
  const { form } = context;
  const choice = form.oneOf('notice', Object.keys(SEND_CHOICES) as (keyof typeof SEND_CHOICES)[]);
  if (choice === null) return null;
  const outcomes: BulkOutcome[] = [];
  for (const order of await listRows(context, codes)) {
    const notice = choice === 'issued' ? choice : order.last;
    outcomes.push({
      id: order.id,
      result: await sendOne(context, order, notice as NotificationKind | null),
    });
  }
  return outcomes;
}

async function sendOne(
  { form, services, staff, record }: DeskContext,
  { id: code, mobile }: SendableOrder,
  notice: NotificationKind | null,
): Promise<BulkResult> {
  if (notice === null || mobile === null) return 'refused';
  const log = {
    action,
    after: `${getNoticeTitle(notice)}، ${mobile}`,
    subject: code,
    subjectKey: code,
  } as const;
  const answer = await sendAgain(
    services,
    {
      code,
      by: { id: staff.id, name: staff.name },
      version: readVersion(form, code),
      key: `${form.read(FORM_KEY)}:${code}`,
      record: (tx) => record(log, tx),
    },
    { notice, mobile },
  );
  return answer.kind === 'done' ? 'written' : answer.kind === 'stale' ? 'stale' : 'refused';
}

const LEFT: Readonly<Record<Exclude<BulkResult, 'written'>, string>> = {
  stale: 'پس از باز شدن صفحه عوض شد؛ چیزی فرستاده نشد. سفارش را ببینید و اگر هنوز می‌خواهید، دوباره بفرستید.',
  refused: 'تماس، بلیط یا چنین پیامی ندارد؛ چیزی فرستاده نشد.',
};

function describe({ db, now }: DeskContext, outcomes: readonly BulkOutcome[]): Promise<BulkResultRow[]> {
  return Promise.all(
    outcomes.map(async ({ id: code, result }): Promise<BulkResultRow> => {
      const last = result === 'written' ? await findLastAction(db, code, [action]) : undefined;
      const row = { id: code, name: <bdi dir="ltr">{code}</bdi>, href: `${ORDERS}/${code}` };
      if (last)
        return {
          ...row,
          result,
          text: `در صف فرستادن است، ${last.staff_name} ${formatMoment(last.at, now)}`,
        };
      const left = result === 'written' ? 'refused' : result;
      return { ...row, result: left, text: LEFT[left] };
    }),
  );
}
