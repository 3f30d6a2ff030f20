import { memo, type MouseEvent, useState } from 'react';
import type { Co2Comparison } from '../../../../shared/flights/co2Text.ts';
import { formatTime } from '../../../../shared/calendar/format.ts';
import type { ChoosableOffer } from '../../../../shared/flights/offer.ts';
import { getPenaltyNow } from '../../../../shared/flights/getPenaltyNow.ts';
import { countStops } from '../../../../shared/flights/connections.ts';
import { formatStops } from '../../../../shared/flights/connectionTexts.ts';
import { countTravellers, type Party } from '../../../../shared/flights/party.ts';
import { formatToman, type Rial } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { A } from '../../../ui/A.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CarrierTile } from '../../../ui/CarrierTile.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Price } from '../../../ui/Price.tsx';
import { CardLeg } from '../../../ui/results/CardLeg.tsx';
import { FEW_SEATS } from '../../../ui/results/fewSeats.ts';
import { SelfTransferNote } from './Connections.tsx';
import * as styles from './OfferCard.styles.ts';
import { OfferMore } from './OfferMore.tsx';

/** Known only when all sources have responded. */
export type OfferBadge = 'cheapest' | 'suggested';

/** The other legs of a trip. */
export interface OtherLegs {
  kind: 'round' | 'multi';
  /** Price of the previously chosen legs for the whole party; null on the first leg. */
  chosen: Rial | null;
  /** Lowest fare of the return for one adult; null when unknown or already chosen. */
  returnFare: Rial | null;
}

interface OfferCardProps {
  id: string;
  offer: ChoosableOffer;
  /** Posted when the visitor chooses the offer. */
  token: string;
  party: Party;
  /** Null for a single flight. */
  others: OtherLegs | null;
  now: Date;
  praise?: OfferBadge;
  /** Reason for the card's position while the list is sorted by our suggestion. */
  score?: string;
  co2: Co2Comparison;
  /** Link to the cheapest refundable flight; set only on the cheapest flight when it has no refund. */
  refundable?: { more: Rial; href: string; onClick: (event: MouseEvent) => void };
  /** True while the choice of this card is being submitted. */
  busy?: boolean;
  /** Address of the list with these details open. */
  detailsUrl: string;
  open?: boolean;
}

const PRAISE = { cheapest: 'ارزان‌ترین', suggested: 'پیشنهاد ما' };
const KIND = { charter: 'چارتری', system: 'سیستمی' };

// Constant elements let React skip them when the text of a card changes.
const DEARER_ICON = <Icon name="refund" size="small" />;
const FORWARD = <Icon name="chev-left" size="small" />;

export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  const {
    id,
    offer,
    token,
    party,
    others,
    now,
    praise,
    refundable,
    busy,
    detailsUrl,
    open = false,
    score,
    co2,
  } = props;
  const [isOpen, setOpen] = useState(open);
  const { segment, available, kind, total } = offer;
  const { carrier } = segment;
  const name = `${carrier.name}، ساعت ${formatTime(segment.departsAt)}`;
  const note = formatNote({ offer, party, others });
  return (
    <Card
      as="article"
      className={available ? styles.offer : `${styles.offer} ${styles.sold}`}
      aria-label={name}
      id={id}
      data-open={isOpen ? '' : undefined}
    >
      <div>
        <header>
          <CarrierTile code={carrier.code} color={carrier.color} />
          <div>
            <h2>{carrier.name}</h2>
            <span>
              <bdi>{segment.flightNumber}</bdi>
            </span>
            <span data-kind={kind}>{KIND[kind]}</span>
            {countStops(offer) > 0 && <span>{formatStops(offer)}</span>}
            {segment.cabin === 'business' && <span>بیزینس</span>}
            <span>{`بار ${formatNumber(segment.baggage.checkedKg)} کیلو`}</span>
          </div>
        </header>
        <CardLeg from={segment.departsAt} to={segment.arrivesAt} durationMinutes={segment.durationMinutes} />
        <footer>
          {available ? (
            <>
              <div>
                <Price amount={total + (others?.chosen ?? 0)} />
                <Mark offer={offer} praise={praise} now={now} brief={refundable !== undefined} />
                {note !== null && <p>{note}</p>}
              </div>
              <Button
                name="offer"
                value={token}
                busy={busy}
                // An aria-label instead of visually hidden text, which would add a clip on every card that the browser
                // sorts in every frame.
                aria-label={`انتخاب ${name}`}
              >
                انتخاب
              </Button>
            </>
          ) : (
            <p>
              <b>ظرفیت تکمیل است</b>
              <br />
              {`آخرین قیمت: ${formatToman(total)} تومان`}
            </p>
          )}
        </footer>
      </div>
      {refundable && (
        <A className={styles.dearer} href={refundable.href} onClick={refundable.onClick} keepScroll>
          {DEARER_ICON}
          <span>
            قابل استرداد: <b>{formatToman(refundable.more)}</b> تومان بیشتر
          </span>
          {FORWARD}
        </A>
      )}
      <SelfTransferNote offer={offer} />
      {score && <p className={styles.closed}>{score}</p>}
      {available ? (
        <OfferMore {...{ offer, party, now, co2, open }} url={detailsUrl} onToggle={setOpen} />
      ) : (
        <p className={styles.closed}>{explainSoldOut(offer)}</p>
      )}
    </Card>
  );
});

interface MarkProps extends Pick<OfferCardProps, 'offer' | 'praise' | 'now'> {
  /** True for a short text that fits next to the price; the link to a refundable flight states the details. */
  brief: boolean;
}

/** Renders the badge of a card. The details state when the supplier counted the seats. */
function Mark({ offer, praise, now, brief }: MarkProps) {
  const { seatsLeft } = offer;
  if (seatsLeft && seatsLeft.count < FEW_SEATS) {
    return <span className={styles.mark} data-few="">{`${formatNumber(seatsLeft.count)} صندلی`}</span>;
  }
  if (!praise) return null;
  const isRefundable = getPenaltyNow(offer, now) < 100;
  return (
    <span className={styles.mark}>{PRAISE[praise] + (isRefundable || brief ? '' : '، بی‌استرداد')}</span>
  );
}

function formatNote({ offer, party, others }: Pick<OfferCardProps, 'offer' | 'party' | 'others'>) {
  const { fare, total } = offer;
  const hasChildren = party.children + party.infants > 0;
  if (others && others.chosen !== null) {
    return `این ${others.kind === 'round' ? 'برگشت' : 'پرواز'} ${formatToman(total)}`;
  }
  if (others?.kind === 'round') {
    // A non-breaking space reserves the line until the fare is known.
    if (others.returnFare === null) return '\u00a0';
    return hasChildren
      ? `رفت‌وبرگشت هر بزرگسال از ${formatToman(fare.adult.total + others.returnFare)}`
      : `رفت‌وبرگشت از ${formatToman(total + party.adults * others.returnFare)}`;
  }
  if (countTravellers(party) === 1) return null;
  return `${hasChildren ? 'هر بزرگسال' : 'هر نفر'} ${formatToman(fare.adult.total)}`;
}

function explainSoldOut({ seatsLeft }: ChoosableOffer): string {
  if (!seatsLeft || seatsLeft.count === 0) return 'همهٔ صندلی‌های این پرواز فروخته شده است.';
  return `فقط ${formatNumber(seatsLeft.count)} صندلی مانده است؛ برای همهٔ مسافران شما کافی نیست.`;
}
