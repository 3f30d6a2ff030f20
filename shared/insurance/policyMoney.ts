import { formatDay } from '../calendar/format.ts';
import { toTehranDay, toTehranInstant } from '../calendar/tehran.ts';
import type { Rial } from '../money.ts';
import { TAX_LABEL } from '../orders/numberedInvoice.ts';
import type { TripPriceLine, TripRefundStep } from '../orders/orderItemSummary.ts';
import { formatNumber } from '../persian/digits.ts';
import { FEE_LABEL } from '../prices/serviceFee.ts';
import { AGE_BANDS } from './ageBands.ts';
import type { PolicyOrderItem } from './policyOrder.ts';
import { getCancelFee, getLastCancelDay, getSoldTerm } from './policyRules.ts';

export function buildPolicyPriceLines({ offer }: PolicyOrderItem): TripPriceLine[] {
  const { quote, taxPct } = offer.plan;
  return AGE_BANDS.flatMap(({ code, name }) => {
    const lines = quote.lines.filter((line) => line.band === code);
    const [first] = lines;
    if (!first) return [];
    const count = lines.length;
    return [
      {
        label: `بیمه‌شده، ${name}`,
        count,
        each: first.total,
        total: first.total * count,
        parts: [
          { label: 'حق بیمه', amount: first.premium * count },
          { label: `${TAX_LABEL}، ${formatNumber(taxPct)}٪`, amount: first.tax * count },
          ...(first.service ? [{ label: FEE_LABEL, amount: first.service * count }] : []),
        ],
      },
    ];
  });
}

/** Splits a discount by price, so that the shares add up to the paid amount. */
export function splitByInsured({ offer }: PolicyOrderItem, paidRial: Rial): Rial[] {
  const { lines, total } = offer.plan.quote;
  const discount = Math.max(0, total - paidRial);
  let before = 0;
  return lines.map((line) => {
    const share = (part: Rial) => Math.ceil((discount * part) / total / 10) * 10;
    const own = share(before + line.total) - share(before);
    before += line.total;
    return line.total - own;
  });
}

/** Calculates the insurer's cancellation fee, but never more than the paid amount. */
export function calculateCancelFee({ offer }: PolicyOrderItem, paid: Rial): Rial {
  return Math.min(getCancelFee(offer.plan), paid);
}

function findLastCancelDay({ search, offer }: PolicyOrderItem, boughtAt: Date): string {
  return getLastCancelDay(getSoldTerm(search, offer.plan), toTehranDay(boughtAt));
}

export function getCancelDeadline(item: PolicyOrderItem, boughtAt: Date): Date {
  return new Date(toTehranInstant(findLastCancelDay(item, boughtAt), '00:00').getTime() + 86_400_000);
}

/**
 * Builds the refund windows: before the trip everything except a fixed fee per policy, then nothing
 * (docs/spec/rules.md#insurance).
 */
export function buildPolicyRefundSteps(
  item: PolicyOrderItem,
  { paidRial, boughtAt, now }: { paidRial: Rial; boughtAt: Date | null; now: Date },
): TripRefundStep[] {
  const issued = boughtAt ?? now;
  const ends = getCancelDeadline(item, issued);
  const isOpen = now < ends;
  const fee = splitByInsured(item, paidRial).reduce((sum, paid) => sum + calculateCancelFee(item, paid), 0);
  const until = formatDay(findLastCancelDay(item, issued));
  return [
    {
      when: `تا پایان ${until}`,
      endsAt: ends.toISOString(),
      penaltyPct: paidRial === 0 ? 0 : Math.round((fee * 100) / paidRial),
      penaltyRial: fee,
      refundRial: paidRial - fee,
      current: isOpen,
      past: !isOpen,
    },
    {
      when: 'پس از آن',
      endsAt: null,
      penaltyPct: 100,
      penaltyRial: paidRial,
      refundRial: 0,
      current: !isOpen,
      past: false,
    },
  ];
}
