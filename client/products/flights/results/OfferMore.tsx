import type { Co2Comparison } from '../../../../shared/flights/co2Text.ts';
import type { ChoosableOffer } from '../../../../shared/flights/offer.ts';
import type { Party } from '../../../../shared/flights/party.ts';
import { type PricedRefundStep, previewRefund, sumRefundBasis } from '../../../../shared/flights/refund.ts';
import { formatToman } from '../../../../shared/money.ts';
import { CardMore } from '../../../ui/results/CardMore.tsx';
import { OfferDetail } from './OfferDetail.tsx';

interface OfferMoreProps {
  offer: ChoosableOffer;
  party: Party;
  now: Date;
  co2: Co2Comparison;
  /** Address of the list with these details open. */
  url: string;
  open: boolean;
  onToggle: (isOpen: boolean) => void;
}

export function OfferMore({ offer, party, now, co2, url, open, onToggle }: OfferMoreProps) {
  const steps = previewRefund({
    table: offer.cancellation,
    departsAt: offer.segment.departsAt,
    ...sumRefundBasis(offer.fare, party),
    now,
  }).filter((step) => !step.past);
  return (
    <CardMore
      of={offer.key}
      summary={<RefundToday step={steps[0]} />}
      label="جزئیات"
      url={url}
      link="بار، ریز قیمت و قوانین استرداد"
      open={open}
      onToggle={onToggle}
    >
      {() => <OfferDetail {...{ offer, party, steps, co2 }} />}
    </CardMore>
  );
}

function RefundToday({ step }: { step: PricedRefundStep | undefined }) {
  if (!step) return <span>شرایط استرداد اعلام نشده است</span>;
  if (step.penaltyPct < 100) {
    return (
      <span>
        اگر امروز لغو کنید: <b>{formatToman(step.refundRial)}</b> برمی‌گردد
      </span>
    );
  }
  if (step.refundRial === 0) return <span>استرداد ندارد</span>;
  return <span>{`فقط عوارض (${formatToman(step.refundRial)}) برمی‌گردد`}</span>;
}
