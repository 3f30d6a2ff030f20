import { sql, type Kysely } from 'kysely';
import { addDays } from '../../../shared/calendar/jalali.ts';
import { toTehranInstant } from '../../../shared/calendar/tehran.ts';
import type { DayFigures, GatewayDay, SupplierDay } from '../../../shared/desk/money.ts';
import type { Schema } from '../../db/schema.ts';
import type { Cell } from '../find/csv.ts';

const toNumber = (value: number | string | null): number => Number(value ?? 0);

function compareWithLedger(net: number, sum: string | undefined) {
  const ledger = toNumber(sum ?? null);
  return { net, ledger, difference: net - ledger };
}

/** Calculates the figures of one day in Tehran from payments, refunds and sales, and compares them with the ledger. */
export async function calculateDay(db: Kysely<Schema>, day: string): Promise<DayFigures> {
  const from = toTehranInstant(day, '00:00');
  const to = toTehranInstant(addDays(day, 1), '00:00');
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const gateways = await listGatewayDays(tx, day, from, to);
      const suppliers = await listSupplierDays(tx, from, to);
      const { rows } = await sql<{
        account: string;
        sum: string;
      }>`SELECT account, sum(amount) AS sum FROM ledger
        WHERE at >= ${from} AND at < ${to} GROUP BY account`.execute(tx);
      const account = (name: string) => toNumber(rows.find((row) => row.account === name)?.sum ?? 0);
      const differs = [...gateways, ...suppliers].some(({ difference }) => difference !== 0);
      return {
        day,
        gateways,
        suppliers,
        buyersChange: 0 - account('buyer'),
        balanced: !differs && NAMES.reduce((sum, name) => sum + account(name), 0) === -account('buyer'),
      };
    });
}

/** All ledger accounts except the buyers'. */
const NAMES = ['gateway', 'sales', 'fees', 'credit'] as const;

async function listGatewayDays(db: Kysely<Schema>, day: string, from: Date, to: Date): Promise<GatewayDay[]> {
  const { rows } = await sql<Record<string, string> & { gateway: string }>`
    WITH paid AS (
      SELECT p.gateway, p.gateway_fee, CASE WHEN p.state = 'amount_mismatch'
        THEN coalesce((SELECT r.amount FROM refunds r WHERE r.payment_id = p.id AND r.reason = 'amount_mismatch'), p.amount)
        ELSE p.amount END AS amount
      FROM payments p WHERE p.ref_id IS NOT NULL AND p.settled_at >= ${from} AND p.settled_at < ${to}
    ), rules AS (
      SELECT DISTINCT ON (gateway) * FROM gateway_fee_rules WHERE day <= ${day} ORDER BY gateway, day DESC, id DESC
    ), captured AS (
      SELECT paid.gateway, count(*) AS n, sum(paid.amount) AS amount, sum(gateway_fee) AS told,
        sum(least(paid.amount, greatest(rules.least, least(rules.most, round(paid.amount * rules.share / 10000.0)))))
          FILTER (WHERE gateway_fee IS NULL AND rules.id IS NOT NULL) AS estimated,
        count(*) FILTER (WHERE gateway_fee IS NULL AND rules.id IS NULL) AS without_fee
      FROM paid LEFT JOIN rules USING (gateway) GROUP BY 1
    ), refunded AS (
      SELECT p.gateway, count(*) AS n, sum(r.amount) AS amount,
        sum(r.amount) FILTER (WHERE r.trace IS NOT NULL) AS by_hand FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE r.state = 'done' AND r.done_at >= ${from} AND r.done_at < ${to} GROUP BY 1
    ), posted AS (
      SELECT coalesce(p.gateway, rp.gateway) AS gateway, sum(l.amount) AS amount FROM ledger l
        LEFT JOIN payments p ON p.id = l.entry_id
        LEFT JOIN refunds r ON r.id = l.entry_id LEFT JOIN payments rp ON rp.id = r.payment_id
      WHERE l.account = 'gateway' AND l.at >= ${from} AND l.at < ${to} GROUP BY 1
    )
    SELECT gateway, c.n AS payments, c.amount AS captured, c.told, c.estimated, c.without_fee, f.n AS refunds, f.amount AS refunded, f.by_hand, p.amount AS ledger
    FROM captured c FULL JOIN refunded f USING (gateway) FULL JOIN posted p USING (gateway) ORDER BY gateway`.execute(
    db,
  );
  return rows.map((row) => {
    const captured = toNumber(row.captured ?? null);
    const refunded = toNumber(row.refunded ?? null);
    const estimatedFees = toNumber(row.estimated ?? null);
    return {
      gateway: row.gateway,
      payments: toNumber(row.payments ?? null),
      captured,
      refunds: toNumber(row.refunds ?? null),
      refunded,
      byHand: toNumber(row.by_hand ?? null),
      fees: toNumber(row.told ?? null) + estimatedFees,
      estimatedFees,
      unknownFees: toNumber(row.without_fee ?? null),
      ...compareWithLedger(captured - refunded, row.ledger),
    };
  });
}

/** Sums the prices of the orders with tickets issued on the day, less the parts that buyers did not keep. */
async function listSupplierDays(db: Kysely<Schema>, from: Date, to: Date): Promise<SupplierDay[]> {
  const { rows } = await sql<Record<string, string> & { supplier: string; product: string }>`
    WITH posted AS (
      SELECT l.order_id, l.entry_id, -sum(l.amount) AS amount,
        -coalesce(sum(l.amount) FILTER (WHERE l.account = 'fees'), 0) AS fees FROM ledger l
      WHERE l.account IN ('sales', 'fees') AND l.at >= ${from} AND l.at < ${to} GROUP BY 1, 2
    ), named AS (
      SELECT posted.*, o.product, o.total, coalesce((SELECT h.supplier FROM holds h WHERE h.order_id = o.id
        ORDER BY (h.state = 'consumed') DESC, h.created_at DESC LIMIT 1), '') AS supplier,
        CASE WHEN posted.entry_id = o.id THEN o.total - coalesce((SELECT sum(r.amount) FROM refunds r
          WHERE r.order_id = o.id AND r.reason = 'part_missing'), 0)
          ELSE -coalesce((SELECT q.amount FROM refund_requests q WHERE q.id = posted.entry_id), 0) END AS recorded
      FROM posted JOIN orders o ON o.id = posted.order_id
    )
    SELECT supplier, product, count(*) FILTER (WHERE recorded > 0) AS orders,
      sum(recorded) FILTER (WHERE recorded > 0) AS sold, -sum(recorded) FILTER (WHERE recorded < 0) AS returned,
      sum(amount) AS ledger, sum(fees) AS fees
    FROM named GROUP BY supplier, product ORDER BY product, supplier`.execute(db);
  return rows.map((row) => {
    const sold = toNumber(row.sold ?? null);
    const returned = toNumber(row.returned ?? null);
    return {
      supplier: row.supplier,
      product: row.product,
      orders: toNumber(row.orders ?? null),
      sold,
      returned,
      fees: toNumber(row.fees ?? null),
      ...compareWithLedger(sold - returned, row.ledger),
    };
  });
}

const listBalance = ({ net, ledger, difference }: GatewayDay | SupplierDay) => [net, ledger, difference];

/** Exports the day for an accountant. Amounts are Rial. */
export async function* exportDay(figures: DayFigures): AsyncGenerator<Cell[]> {
  yield [
    'روز',
    'گروه',
    'نام',
    'تعداد',
    'دریافت یا فروش',
    'برگشت',
    'خالص',
    'دفتر',
    'اختلاف',
    'از برگشت، با دست',
    'کارمزد ما',
    'کارمزد درگاه',
    'از کارمزد درگاه، برآورد',
    'پرداخت با کارمزد نامعلوم',
    'خالص پس از کارمزد درگاه',
  ];
  const { day } = figures;
  for (const each of figures.gateways) {
    const { gateway, payments, captured, refunded, byHand, net, fees, estimatedFees, unknownFees } = each;
    const settled = [fees, estimatedFees, unknownFees, net - fees];
    yield [
      day,
      'درگاه',
      gateway,
      payments,
      captured,
      refunded,
      ...listBalance(each),
      byHand,
      null,
      ...settled,
    ];
  }
  for (const each of figures.suppliers) {
    const { supplier, orders, sold, returned, fees } = each;
    yield [day, 'تأمین‌کننده', supplier, orders, sold, returned, ...listBalance(each), null, fees];
  }
}
