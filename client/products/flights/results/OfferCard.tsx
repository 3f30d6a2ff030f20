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

/** Known only when all sources have answered. */
export type OfferBadge = 'cheapest' | 'suggested';

/** The other legs of a trip. */
export interface OtherLegs {
  kind: 'round' | 'multi';
  /** Cost of the legs chosen before, whole party; null on the first leg. */
  chosen: Rial | null;
  /** Lowest fare of the return for one adult; null when unknown or already chosen. */
  returnFare: Rial | null;
}

interface OfferCardProps {
  id: string;
  offer: ChoosableOffer;
  /** What choosing the offer sends. */
  token: string;
  party: Party;
  /** Null for a single flight. */
  others: OtherLegs | null;
  now: Date;
  praise?: OfferBadge;
  /** Why the card is here, in the order of our suggestion. */
  score?: string;
  co2: Co2Comparison;
  /** Leads to the cheapest flight with a refund; set on the cheapest flight without one. */
  refundable?: { more: Rial; href: string; onClick: (event: MouseEvent) => void };
  /** The choice of this card is being submitted. */
  busy?: boolean;
  /** Address of the list with these details open. */
  detailsUrl: string;
  open?: boolean;
}

const PRAISE = { cheapest: 'ارزان‌ترین', suggested: 'پیشنهاد ما' };
const KIND = { charter: 'چارتری', system: 'سیستمی' };

// Constant elements: React skips them when the text of a card changes.
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
                // No visually hidden text: it is a clip of its own on every card, sorted in every frame.
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
  /** Short enough to fit next to the sum; the link to a refundable flight has the details. */
  brief: boolean;
}

/** The details name the supplier's time of the count. */
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
    // Keeps its place until the fare is known.
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
