import { sql, type Kysely } from 'kysely';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import type { OwedRefund } from '../../../shared/desk/money.ts';
import { getFullName, type RefundView, type Traveller } from '../../../shared/orders/orderView.ts';
import type { PayoutAccount } from '../../../shared/settings/shopSettings.ts';
import type { Schema } from '../../db/schema.ts';
import type { Cell } from '../find/csv.ts';

interface Row {
  id: string;
  code: string;
  amount: number;
  reason: RefundView['reason'];
  promised_on: string;
  created_at: Date;
  iban: string | null;
  gateway: string;
  ref_id: string | null;
  masked_pan: string | null;
  asked: string | null;
  passenger: Traveller | null;
}

/** Lists every refund that is owed, the earliest promise first. */
export async function listOwedRefunds(
  db: Kysely<Schema>,
  gateways: ReadonlyMap<string, { readonly movesMoney: boolean }>,
): Promise<OwedRefund[]> {
  const { rows } =
    await sql<Row>`SELECT r.id, o.code, r.amount, r.reason, r.promised_on, r.created_at, q.iban,
      p.gateway, p.ref_id, p.masked_pan,
      (SELECT state FROM gateway_refunds g WHERE g.refund_id = r.id::text) AS asked,
      (SELECT passenger FROM passengers t WHERE t.order_id = o.id ORDER BY position LIMIT 1) AS passenger
    FROM refunds r JOIN orders o ON o.id = r.order_id JOIN payments p ON p.id = r.payment_id
      LEFT JOIN refund_requests q ON q.id = r.request_id
    WHERE r.state = 'requested' ORDER BY r.promised_on, r.created_at`.execute(db);
  return rows.map((row) => {
    const why = findManualTransferReason(row, gateways);
    return {
      refundId: row.id,
      code: row.code,
      name: row.passenger === null ? '' : getFullName(row.passenger),
      amount: row.amount,
      reason: row.reason,
      iban: row.iban,
      gateway: row.gateway,
      refId: row.ref_id,
      maskedPan: row.masked_pan,
      promisedOn: row.promised_on,
      since: row.created_at,
      way: why === null ? 'gateway' : 'hand',
      why,
    };
  });
}

/** Returns why staff must transfer a refund by hand; null while the gateway pays it. */
export function findManualTransferReason(
  { asked, gateway, iban }: { asked: string | null; gateway: string; iban: string | null },
  gateways: ReadonlyMap<string, { readonly movesMoney: boolean }>,
): OwedRefund['why'] {
  if (asked === 'asked') return null;
  if (asked === 'refused') return 'refused';
  const known = gateways.get(gateway);
  if (!known) return 'no_gateway';
  // A sandbox gateway pays every refund itself.
  return iban !== null && known.movesMoney ? 'iban' : null;
}

/** Returns whether staff may transfer a refund: the gateway cannot pay it, or has not paid it by the promised day. */
export function canTransferManually(
  refund: { asked: string | null; gateway: string; iban: string | null; promised_on: string },
  gateways: Parameters<typeof findManualTransferReason>[1],
  today: string,
): boolean {
  const isLate = refund.asked !== 'asked' && refund.promised_on < today;
  return isLate || findManualTransferReason(refund, gateways) !== null;
}

/**
 * Exports one line for each transfer with an account, in the column order of a bank's group payment form. Amounts are
 * Rial.
 */
export async function* exportTransfers(
  owed: readonly OwedRefund[],
  account: PayoutAccount | null,
): AsyncGenerator<Cell[]> {
  yield ['شبا', 'نام صاحب حساب', 'مبلغ (ریال)', 'شرح', 'سفارش', 'شناسهٔ برگشت', 'از حساب'];
  const from = account?.iban ?? '';
  for (const { iban, name, amount, code, refundId } of owed) {
    if (iban !== null) yield [iban, name, amount, `برگشت پول سفارش ${code}`, code, refundId, from];
  }
}

/** Counts the waiting transfers by hand in one statement, for the navigation rail. */
export async function countTransfers({
  db,
  now,
}: {
  db: Kysely<Schema>;
  now: Date;
}): Promise<{ waiting: number; urgent: boolean }> {
  const { rows } = await sql<{ n: string; overdue: boolean | null }>`SELECT count(*) AS n,
      bool_or(r.promised_on < ${toTehranDay(now)}::date) AS overdue
    FROM refunds r LEFT JOIN refund_requests q ON q.id = r.request_id
      LEFT JOIN gateway_refunds g ON g.refund_id = r.id::text
    WHERE r.state = 'requested' AND coalesce(g.state, '') <> 'asked' AND (q.iban IS NOT NULL OR g.state = 'refused')`.execute(
    db,
  );
  return { waiting: Number(rows[0]?.n ?? 0), urgent: rows[0]?.overdue === true };
}
