import { BulkResultPage, type BulkResultRow } from '../../../../client/desk/pages/bulk/BulkResultPage.tsx';
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
import {
  buildBulkRoutes,
  countMissing,
  readChosen,
  readOutcomes,
  readPosted,
  readVersion,
  toResultPath,
} from '../../bulk/bulk.ts';
import { redirectTo, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM, FORM_KEY } from '../../deskForm.ts';
import { sendAgain } from '../../order/contactActions.ts';
import { findDeskOrder } from '../../order/findDeskOrder.ts';
import { findLastAction } from '../../people/findLastAction.ts';

const ORDERS = '/desk/orders';
const SEND = `${ORDERS}/again`;
const SENT = `${ORDERS}/sent`;
const action = 'sentAgain';
const section = 'orders';
const title = 'فرستادن دوباره برای چند سفارش';

/** Before the addresses of one order. */
export const sendRoutes = buildBulkRoutes({
  path: SEND,
  resultPath: SENT,
  permission: 'orders',
  action,
  field: 'code',
  show: showSend,
  act: send,
  showResult: showSent,
});

async function listOrders({ services }: DeskContext, codes: readonly string[]): Promise<SendableOrder[]> {
  const orders: SendableOrder[] = [];
  for (const code of codes) {
    const order = await findDeskOrder(services, code);
    if (!order) continue;
    const { passengers, contact } = order.view;
    const [first] = passengers;
    orders.push({
      code: order.view.code,
      buyer: first ? getFullName(first) : '',
      mobile: contact?.mobile ?? null,
      hasTickets: passengers.some(hasTicket),
      last: order.messages.find(({ notice }) => notice !== '')?.notice ?? null,
      version: order.version,
    });
  }
  return orders;
}

async function showSend(
  context: DeskContext,
  values: readonly string[],
  { state, status } = { state: EMPTY_FORM, status: 200 },
): Promise<DeskAnswer> {
  const rows = await listOrders(context, readChosen(values, parseOrderCode));
  const body = <SendSeveralPage rows={rows} missing={countMissing(values, rows)} state={state} />;
  return showPage({ title, section, status, body });
}

async function send(context: DeskContext): Promise<DeskAnswer> {
  const { form } = context;
  const codes = readPosted(form, parseOrderCode);
  const choice = form.oneOf('notice', Object.keys(SEND_CHOICES) as (keyof typeof SEND_CHOICES)[]);
  if (codes.length === 0 || choice === null)
    return showSend(context, codes, { state: form.state, status: 422 });
  const outcomes: BulkOutcome[] = [];
  for (const order of await listOrders(context, codes)) {
    const notice = choice === 'issued' ? choice : order.last;
    outcomes.push({
      id: order.code,
      result: await sendOne(context, order, notice as NotificationKind | null),
    });
  }
  return redirectTo(toResultPath(SENT, outcomes));
}

async function sendOne(
  { form, services, staff, record }: DeskContext,
  { code, mobile }: SendableOrder,
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

async function showSent(context: DeskContext): Promise<DeskAnswer> {
  const { db, now } = context;
  const rows = await Promise.all(
    readOutcomes(context.query, parseOrderCode).map(async ({ id: code, result }): Promise<BulkResultRow> => {
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
  const body = <BulkResultPage title={title} back={ORDERS} rows={rows} />;
  return showPage({ title, section, body });
}
