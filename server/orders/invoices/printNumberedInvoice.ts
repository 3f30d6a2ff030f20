import { formatDay, formatTime } from '../../../shared/calendar/format.ts';
import { toTehranDay, toTehranIso } from '../../../shared/calendar/tehran.ts';
import { formatRial } from '../../../shared/money.ts';
import {
  formatInvoiceNumber,
  INVOICE_KINDS,
  SELLER_LABELS,
  TAX_LABEL,
  type InvoiceSeller,
  type NumberedInvoice,
} from '../../../shared/orders/numberedInvoice.ts';
import { getFullName, type OrderView } from '../../../shared/orders/orderView.ts';
import type { PrintedDocument, PrintedFact } from '../../../shared/orders/printedDocument.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { spellRial } from '../../../shared/persian/moneyWords.ts';

/** Prints an invoice or a credit note with the legal facts of its seller. */
export function printNumberedInvoice(
  invoice: NumberedInvoice,
  order: Pick<OrderView, 'code' | 'trip' | 'passengers'>,
): PrintedDocument {
  const { kind, total, tax, corrects, at, seller } = invoice;
  const [first] = order.passengers;
  const title = `${INVOICE_KINDS[kind]} شمارهٔ ${formatInvoiceNumber(invoice)}`;
  return {
    title,
    parts: [
      ...(order.trip.sample
        ? [{ kind: 'note' as const, text: 'این سفارش نمونه است و سند آن اعتباری ندارد.' }]
        : []),
      {
        kind: 'facts',
        heading: null,
        facts: [
          { label: 'تاریخ', value: `${formatDay(toTehranDay(at))}، ${formatTime(toTehranIso(at))}` },
          { label: 'سفارش', value: order.code, ltr: true },
          ...(corrects ? [{ label: 'برای فاکتور', value: formatInvoiceNumber(corrects), ltr: true }] : []),
          { label: 'خریدار', value: first ? getFullName(first) : '–' },
          { label: 'شرح', value: order.trip.title },
        ],
      },
      { kind: 'facts', heading: 'فروشنده', facts: listSellerFacts(seller) },
      {
        kind: 'table',
        heading: null,
        head: ['شرح', 'ریال'],
        rows: [
          ['بی‌مالیات', formatRial(total - tax)],
          [TAX_LABEL, formatRial(tax)],
        ],
        foot: ['جمع', formatRial(total)],
      },
      { kind: 'text', text: `به حروف: ${spellRial(total)}` },
    ],
  };
}

export function listSellerFacts(seller: InvoiceSeller | null): PrintedFact[] {
  if (seller === null) return [{ label: 'فروشنده', value: 'هنگام صدور نوشته نشده بود' }];
  return (Object.keys(SELLER_LABELS) as (keyof InvoiceSeller)[]).flatMap((name) =>
    seller[name] === '' ? [] : [{ label: SELLER_LABELS[name], value: toPersianDigits(seller[name]) }],
  );
}
