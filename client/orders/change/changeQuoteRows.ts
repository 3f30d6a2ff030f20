import { formatToman } from '../../../shared/money.ts';
import type { ChangeQuote } from '../../../shared/orders/changePage.ts';
import type { OrderItemLabels } from '../../../shared/orders/orderItemSummary.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import type { LedgerRow } from '../../ui/Ledger.tsx';

/**
 * Builds the rows for the price of the old tickets, the fee that the carrier keeps, and the rest, which counts towards
 * the new tickets.
 */
export function listChangeQuoteRows({ paid, fee, feePct, value }: ChangeQuote, isOne: boolean): LedgerRow[] {
  return [
    { label: isOne ? 'پرداخت شما برای این بلیط' : 'پرداخت شما برای این بلیط‌ها', value: formatToman(paid) },
    {
      label: fee === 0 ? 'کارمزد تغییر' : `کارمزد تغییر (${formatNumber(feePct)}٪ نرخ)`,
      value: fee === 0 ? 'ندارد' : formatToman(fee),
    },
    { label: isOne ? 'ارزش بلیط کنونی' : 'ارزش بلیط‌های کنونی', value: formatToman(value), kind: 'total' },
  ];
}

export function describeChangeFee({ waived, rule }: ChangeQuote, { carrier }: OrderItemLabels): string {
  return waived ? `تغییر از سوی ${carrier} است؛ عوض کردن کارمزدی ندارد.` : rule;
}
