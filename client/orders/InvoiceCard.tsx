import { Fragment } from 'react';
import { formatRial, formatToman } from '../../shared/money.ts';
import { formatCard } from '../../shared/orders/formatCard.ts';
import {
  buildInvoice,
  formatPaymentTime,
  getCreditLabel,
  getInvoiceTitle,
  getTotalLabel,
  type Invoice,
} from '../../shared/orders/invoice.ts';
import type { OrderView } from '../../shared/orders/orderView.ts';
import { buildOrderFileUrl } from '../../shared/paths.ts';
import { spellRial } from '../../shared/persian/moneyWords.ts';
import { useSite } from '../app/site.ts';
import { A } from '../ui/A.tsx';
import { Card, CardHead } from '../ui/Card.tsx';
import { Ledger, type LedgerRow } from '../ui/Ledger.tsx';
import * as styles from './InvoiceCard.styles.ts';
import { body } from './orderCard.styles.ts';

const INVOICE_FILES = [
  ['invoice.pdf', 'PDF'],
  ['invoice.txt', 'متن'],
  ['invoice.json', 'JSON'],
] as const;

interface InvoiceCardProps {
  order: OrderView;
  orderKey: string | null;
}

export function InvoiceCard({ order, orderKey }: InvoiceCardProps) {
  const invoice = buildInvoice(order);
  const { lines, totalRial } = invoice;
  return (
    <Card as="section" aria-labelledby="invoice-title">
      <CardHead>
        <h2 id="invoice-title">{getInvoiceTitle(invoice)}</h2>
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
              {lines.map(({ label, amountRial }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{formatToman(amountRial)}</td>
                  <td>{formatRial(amountRial)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{getTotalLabel(invoice)}</th>
                <td>{formatToman(totalRial)}</td>
                <td>{formatRial(totalRial)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
        <p className="xs muted">{`به حروف: ${spellRial(totalRial)}`}</p>
        <SellerRows payment={invoice.payment} credit={invoice.credit} />
        <p className="small no-print">
          {'دریافت: '}
          {INVOICE_FILES.map(([file, label], index) => (
            <Fragment key={file}>
              {index > 0 && '، '}
              <A href={buildOrderFileUrl(file, order.code, orderKey)} download>
                {label}
              </A>
            </Fragment>
          ))}
        </p>
      </div>
    </Card>
  );
}

function SellerRows({ payment, credit }: Pick<Invoice, 'payment' | 'credit'>) {
  const { brand, seller = [] } = useSite();
  const rows: LedgerRow[] = [{ label: 'فروشنده', value: brand }, ...seller];
  if (credit) rows.push({ label: getCreditLabel(credit), value: `${formatToman(credit.amountRial)} تومان` });
  if (payment) rows.push({ label: 'درگاه', value: payment.gateway });
  if (payment?.maskedCard) {
    rows.push({ label: 'کارت', value: <bdi dir="ltr">{formatCard(payment.maskedCard)}</bdi> });
  }
  if (payment?.reference) {
    rows.push({ label: 'پیگیری بانک', value: <bdi dir="ltr">{payment.reference}</bdi> });
  }
  if (payment?.at) rows.push({ label: 'زمان پرداخت', value: formatPaymentTime(payment.at) });
  return <Ledger rows={rows} />;
}
