import { formatDay, formatTime } from '../../shared/calendar/format.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { formatRial, formatToman, type Rial } from '../../shared/money.ts';
import type { OrderView, PaymentView } from '../../shared/orders/orderView.ts';
import { spellRial } from '../../shared/persian/moneyWords.ts';
import { useSite } from '../app/site.ts';
import { Card, CardHead } from '../ui/Card.tsx';
import { Ledger, type LedgerRow } from '../ui/Ledger.tsx';
import { formatCard } from './formatCard.ts';
import { buildInvoiceRows } from './buildInvoiceRows.ts';
import * as styles from './InvoiceCard.styles.ts';
import { body } from './orderCard.styles.ts';

const PAID: ReadonlySet<PaymentView['state']> = new Set(['verified', 'refunding', 'refunded']);

export function InvoiceCard({ order }: { order: OrderView }) {
  // A pending higher price or a wrong amount is not a payment.
  const paid = order.decision?.kind !== 'price' && PAID.has(order.payment?.state ?? 'created');
  return (
    <Card as="section" aria-labelledby="invoice-title">
      <CardHead>
        <h2 id="invoice-title">{paid ? 'فاکتور' : 'صورت‌حساب'}</h2>
        <bdi className="xs faint" dir="ltr">
          {order.code}
        </bdi>
      </CardHead>
      <div className={body}>
        <div className={styles.room}>
          <table className={styles.table}>
            <caption className="sr">ردیف‌های قیمت به تومان و ریال</caption>
            <thead>
              <tr>
                <th scope="col">شرح</th>
                <th scope="col">تومان</th>
                <th scope="col">ریال</th>
              </tr>
            </thead>
            <tbody>
              {buildPriceRows(order).map(({ label, amount }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{formatToman(amount)}</td>
                  <td>{formatRial(amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{paid ? 'پرداخت‌شده' : 'جمع'}</th>
                <td>{formatToman(order.price.total)}</td>
                <td>{formatRial(order.price.total)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
        <p className="xs muted">{`به حروف: ${spellRial(order.price.total)}`}</p>
        <SellerRows order={order} paid={paid} />
      </div>
    </Card>
  );
}

function buildPriceRows({ price }: OrderView): { label: string; amount: Rial }[] {
  return [...buildInvoiceRows(price.lines), { label: 'تخفیف', amount: -price.discount }].filter(
    ({ amount }) => amount !== 0,
  );
}

function SellerRows({ order, paid }: { order: OrderView; paid: boolean }) {
  const { brand } = useSite();
  const payment = paid ? order.payment : null;
  const rows: LedgerRow[] = [{ label: 'فروشنده', value: brand }];
  if (payment) rows.push({ label: 'درگاه', value: payment.gatewayTitle });
  if (payment?.maskedPan) {
    rows.push({ label: 'کارت', value: <bdi dir="ltr">{formatCard(payment.maskedPan)}</bdi> });
  }
  if (payment?.refId) rows.push({ label: 'پیگیری بانک', value: <bdi dir="ltr">{payment.refId}</bdi> });
  if (payment?.settledAt) {
    const day = toTehranDay(new Date(payment.settledAt));
    rows.push({ label: 'زمان پرداخت', value: `${formatDay(day)}، ${formatTime(payment.settledAt)}` });
  }
  return <Ledger rows={rows} />;
}
