import { formatRial, formatToman } from '../../../shared/money.ts';
import { formatCard } from '../../../shared/orders/formatCard.ts';
import {
  buildInvoice,
  formatPaymentTime,
  getCreditLabel,
  getInvoiceTitle,
  getTotalLabel,
  type Invoice,
} from '../../../shared/orders/invoice.ts';
import {
  formatInvoiceNumber,
  INVOICE_KINDS,
  TAX_LABEL,
  type NumberedInvoice,
} from '../../../shared/orders/numberedInvoice.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import type { PrintedDocument, PrintedFact, PrintedPart } from '../../../shared/orders/printedDocument.ts';
import { spellRial } from '../../../shared/persian/moneyWords.ts';
import type { SellerFact } from '../../../shared/settings/sellerFacts.ts';
import { listSellerFacts } from '../invoices/printNumberedInvoice.ts';

/** The agency on an invoice: name, phones, address and licences. */
export interface Seller {
  name: string;
  facts: readonly SellerFact[];
}

const SAMPLE = 'این سفارش نمونه است و اعتباری ندارد.';

/** `numbered`: the order's invoice and credit notes, which exist once it is sold. */
export function printInvoice(
  order: OrderView,
  seller: Seller,
  numbered: readonly NumberedInvoice[] = [],
): PrintedDocument {
  const sold = numbered.find(({ kind }) => kind === 'invoice');
  const invoice = buildInvoice(order);
  return {
    title: `${getInvoiceTitle(invoice)} سفارش \u2066${order.code}\u2069`,
    parts: [
      ...(order.trip.sample ? [{ kind: 'note' as const, text: SAMPLE }] : []),
      { kind: 'facts', heading: null, facts: listInvoiceFacts(invoice, seller) },
      ...(sold ? [printNumbers(sold, numbered)] : []),
      {
        kind: 'table',
        heading: null,
        head: ['شرح', 'تومان', 'ریال'],
        rows: invoice.lines.map(({ label, amountRial }) => [
          label,
          formatToman(amountRial),
          formatRial(amountRial),
        ]),
        foot: [getTotalLabel(invoice), formatToman(invoice.totalRial), formatRial(invoice.totalRial)],
      },
      { kind: 'text', text: `به حروف: ${spellRial(invoice.totalRial)}` },
    ],
  };
}

function printNumbers(sold: NumberedInvoice, numbered: readonly NumberedInvoice[]): PrintedPart {
  const credits = numbered.filter(({ kind }) => kind === 'credit');
  return {
    kind: 'facts',
    heading: `شمارهٔ فاکتور ${formatInvoiceNumber(sold)}`,
    facts: [
      ...(sold.tax > 0 ? [{ label: `از جمع، ${TAX_LABEL}`, value: `${formatRial(sold.tax)} ریال` }] : []),
      ...(sold.seller ? listSellerFacts(sold.seller) : []),
      ...credits.map((credit) => ({
        label: INVOICE_KINDS.credit,
        value: `${formatInvoiceNumber(credit)}، ${formatRial(credit.total)} ریال`,
      })),
    ],
  };
}

function listInvoiceFacts({ title, payment, credit }: Invoice, seller: Seller): PrintedFact[] {
  return [
    { label: 'شرح', value: title },
    { label: 'فروشنده', value: seller.name },
    ...seller.facts,
    ...(credit ? [{ label: getCreditLabel(credit), value: `${formatRial(credit.amountRial)} ریال` }] : []),
    ...(payment ? [{ label: 'درگاه', value: payment.gateway }] : []),
    ...(payment?.maskedCard ? [{ label: 'کارت', value: formatCard(payment.maskedCard), ltr: true }] : []),
    ...(payment?.reference ? [{ label: 'پیگیری بانک', value: payment.reference, ltr: true }] : []),
    ...(payment?.at ? [{ label: 'زمان پرداخت', value: formatPaymentTime(payment.at) }] : []),
  ];
}

/** Writes plain text for a message or an accountant, with CRLF because Windows programs open it, too. */
export function writeInvoiceText(order: OrderView, seller: Seller): string {
  const invoice = buildInvoice(order);
  const lines = [
    `${getInvoiceTitle(invoice)} سفارش ${order.code}`,
    ...(order.trip.sample ? [SAMPLE] : []),
    '',
    ...listInvoiceFacts(invoice, seller).map(({ label, value }) => `${label}: ${value}`),
    '',
    ...invoice.lines.map(({ label, amountRial }) => `${label}: ${formatToman(amountRial)} تومان`),
    `${getTotalLabel(invoice)}: ${formatToman(invoice.totalRial)} تومان (${formatRial(invoice.totalRial)} ریال)`,
    `به حروف: ${spellRial(invoice.totalRial)}`,
  ];
  return `${lines.join('\r\n')}\r\n`;
}

export function toInvoiceJson(order: OrderView, seller: Seller): Record<string, unknown> {
  return {
    seller: seller.name,
    sellerFacts: seller.facts,
    currency: 'IRR',
    isSample: order.trip.sample,
    ...buildInvoice(order),
  };
}
