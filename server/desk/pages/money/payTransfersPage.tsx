import type { BulkResultRow } from '../../../../client/desk/pages/bulk/BulkResultPage.tsx';
import { PayTransfersPage } from '../../../../client/desk/pages/money/PayTransfersPage.tsx';
import type { BulkOutcome } from '../../../../shared/desk/bulk.ts';
import { formatMoment } from '../../../../shared/desk/formats.ts';
import { formatToman } from '../../../../shared/money.ts';
import { readUuid, readVersion } from '../../bulk/bulk.ts';
import type { DeskContext } from '../../deskContext.ts';
import { FORM_KEY } from '../../deskForm.ts';
import { listOwedRefunds } from '../../money/owed.ts';
import { payTransfers, TRACE, type TypedTransfer } from '../../order/payTransfer.ts';
import { findLastAction } from '../../people/findLastAction.ts';
import { buildBulkRoutes } from '../bulk/bulkRoutes.tsx';

const MONEY = '/desk/money';
const action = 'transferPaid';

export const payRoutes = buildBulkRoutes(
  { title: 'ثبت چند واریز', section: 'money', permission: 'transfers', action },
  { back: MONEY, path: `${MONEY}/pay`, resultPath: `${MONEY}/paid` },
  { field: 'refund', readId: readUuid, listRows, Page: PayTransfersPage, act: pay, describe },
);

async function listRows({ db, services }: DeskContext, ids: readonly string[]) {
  const owed = await listOwedRefunds(db, services.gateways);
  const chosen = owed.filter(({ refundId, way }) => way === 'hand' && ids.includes(refundId));
  const refunds = await findRefunds(
    db,
    chosen.map(({ refundId }) => refundId),
  );
  return chosen.map((row) => {
    const { refundId: id } = row;
    return { ...row, id, version: refunds.get(id)?.version ?? 0 };
  });
}

interface FoundRefund {
  code: string;
  amount: number;
  /** The last event of the refund's order. */
  version: number;
  trace: string | null;
  paidAt: Date | null;
}

async function findRefunds(
  db: DeskContext['db'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundRefund>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select((select) => [
      'refunds.id',
      'orders.code',
      'refunds.amount',
      'refunds.trace',
      'refunds.done_at',
      select
        .selectFrom('order_events')
        .select(({ fn }) => fn.max<number>('seq').as('seq'))
        .whereRef('order_events.order_id', '=', 'orders.id')
        .as('version'),
    ])
    .where('refunds.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, code, amount, trace, done_at: paidAt, version }) => [
      id,
      { code, amount, trace, paidAt, version: Number(version ?? 0) },
    ]),
  );
}

async function pay(context: DeskContext, ids: readonly string[]): Promise<BulkOutcome[] | null> {
  const { form, db, services, staff, record } = context;
  const refunds = await findRefunds(db, ids);
  const typed = new Map(ids.map((id) => [id, readTrace(context, id)]));
  if (!form.isValid) return null;
  const codes = new Set(ids.flatMap((id) => refunds.get(id)?.code ?? []));
  const outcomes: BulkOutcome[] = [];
  for (const code of codes) {
    const own = ids.filter((id) => refunds.get(id)?.code === code);
    const transfers = own.map((refundId): TypedTransfer => {
      const trace = typed.get(refundId) ?? '';
      const after = `${formatToman(refunds.get(refundId)?.amount ?? 0)} تومان، شمارهٔ ${trace}`;
      const log = { action, after, subject: code, subjectKey: code } as const;
      return { refundId, trace, record: (tx) => record(log, tx) };
    });
    const act = {
      code,
      by: { id: staff.id, name: staff.name },
      version: readVersion(form, own[0] ?? ''),
      key: `${form.read(FORM_KEY)}:${code}`,
    };
    outcomes.push(...(await payTransfers(services, act, transfers)));
  }
  return outcomes;
}

/** Returns the number typed for the row, else the one from the bank's file. */
function readTrace({ form }: DeskContext, id: string): string {
  const name = `trace-${id}`;
  const own = form.read(name);
  const trace = own === '' ? form.read('trace') : own;
  const field = own === '' ? 'trace' : name;
  if (trace === '') form.addProblem(field, 'شمارهٔ پروندهٔ بانک را بنویسید، یا شمارهٔ هر ردیف را.');
  else if (!TRACE.test(trace)) form.addProblem(field, 'شمارهٔ واریز را با حرف لاتین، رقم و خط تیره بنویسید.');
  return trace;
}

async function describe(context: DeskContext, outcomes: readonly BulkOutcome[]): Promise<BulkResultRow[]> {
  const refunds = await findRefunds(
    context.db,
    outcomes.map(({ id }) => id),
  );
  return Promise.all(
    outcomes.flatMap((outcome) => {
      const refund = refunds.get(outcome.id);
      return refund ? [describeOutcome(context, outcome, refund)] : [];
    }),
  );
}

async function describeOutcome(
  { db, now }: DeskContext,
  { id, result }: BulkOutcome,
  { code, amount, trace, paidAt }: FoundRefund,
): Promise<BulkResultRow> {
  const row = { id, name: <bdi dir="ltr">{code}</bdi>, href: `/desk/orders/${code}` };
  const sum = `${formatToman(amount)} تومان`;
  if (result === 'written' && paidAt !== null)
    return { ...row, result, text: `${sum}، شمارهٔ ${trace ?? ''}؛ پیام خریدار در صف فرستادن است.` };
  const last = paidAt === null ? undefined : await findLastAction(db, code, [action]);
  const who = last ? `${last.staff_name} ${formatMoment(last.at, now)}` : 'درگاه یا همکاری';
  return {
    ...row,
    result: result === 'written' ? 'stale' : result,
    text:
      paidAt === null
        ? `${sum} هنوز پرداخت نشده است: سفارش پس از باز شدن صفحه عوض شد، یا درگاه خود آن را می‌پردازد. سفارش را ببینید.`
        : `${who} این ${sum} را پیش‌تر با شمارهٔ ${trace ?? '–'} ثبت کرده بود.`,
  };
}
