import { useEffect, useRef, useState } from 'react';
import type { ChoosableOffer } from '../../../shared/flights/offer.ts';
import type { Party } from '../../../shared/flights/party.ts';
import { type PricedRefundStep, previewRefund, refundBasis } from '../../../shared/flights/refund.ts';
import { formatToman } from '../../../shared/money.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextLink } from '../../ui/TextButton.tsx';
import * as styles from './OfferCard.styles.ts';
import { OfferDetail } from './OfferDetail.tsx';

interface OfferMoreProps {
  offer: ChoosableOffer;
  party: Party;
  now: Date;
  /** Address of the same list with these details in it, for whoever opens them without JavaScript. */
  url: string;
  /** The address asks for these details. */
  open: boolean;
}

/**
 * What comes back today, and behind it everything else of the offer. The details are two thirds of a card and seldom
 * read, so they are made when somebody opens them.
 */
export function OfferMore({ offer, party, now, url, open }: OfferMoreProps) {
  const [wanted, want] = useState(open);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Opened before the scripts came.
    if (details.current?.open) want(true);
  }, []);
  const steps = previewRefund({
    table: offer.cancellation,
    departsAt: offer.segment.departsAt,
    ...refundBasis(offer.fare, party),
    now,
  }).filter((step) => !step.past);
  return (
    <details
      className={styles.more}
      ref={details}
      open={open}
      // Also what finds text in the page or speaks it opens details without a click.
      onToggle={() => want(true)}
    >
      {/* A click is before the toggle: the details stand there in the frame that opens them. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <summary onClick={() => want(true)}>
        <span className={styles.refund}>
          <Icon name="refund" />
          <RefundToday step={steps[0]} />
        </span>
        <span className={styles.moreLabel} data-part="more">
          جزئیات و قوانین <Icon name="chev-down" size="small" />
        </span>
      </summary>
      {wanted ? (
        <OfferDetail offer={offer} party={party} steps={steps} />
      ) : (
        <p className={styles.fetch}>
          <TextLink href={url}>بار، ریز قیمت و قوانین استرداد این پرواز</TextLink>
        </p>
      )}
    </details>
  );
}

function RefundToday({ step }: { step: PricedRefundStep | undefined }) {
  if (!step) return <span>شرایط استرداد اعلام نشده است</span>;
  if (step.penaltyPct < 100) {
    return (
      <span>
        اگر امروز لغو کنید: <b>{`${formatToman(step.refundRial)} تومان`}</b> برمی‌گردد
      </span>
    );
  }
  return <span>{`استرداد ندارد؛ فقط ${formatToman(step.refundRial)} تومان عوارض برمی‌گردد`}</span>;
}
