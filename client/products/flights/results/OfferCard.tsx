import { memo, useState } from 'react';
import { formatTime } from '../../../../shared/calendar/format.ts';
import type { ChoosableOffer, TicketKind } from '../../../../shared/flights/offer.ts';
import { isAbroad, countStops } from '../../../../shared/flights/connections.ts';
import { formatStops } from '../../../../shared/flights/connectionTexts.ts';
import { countTravellers, type Party } from '../../../../shared/flights/party.ts';
import { formatToman, type Rial } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CarrierTile } from '../../../ui/CarrierTile.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Leg } from '../../../ui/Leg.tsx';
import { Price } from '../../../ui/Price.tsx';
import { SelfTransferNote } from './Connections.tsx';
import * as styles from './OfferCard.styles.ts';
import { OfferMore } from './OfferMore.tsx';

/** Known only when all sources have answered. */
export type OfferBadge = 'cheapest' | 'suggested';

interface OfferCardProps {
  offer: ChoosableOffer;
  party: Party;
  /** Cost of the legs chosen before; null without any. */
  chosenBefore?: Rial | null;
  now: Date;
  praise?: readonly OfferBadge[];
  /** The choice of this card is being submitted. */
  busy?: boolean;
  /** Address of the list with these details open. */
  detailsUrl: string;
  open?: boolean;
}

const NONE: readonly OfferBadge[] = [];

// Constant elements: React skips them when the text of a card changes.
const CHOOSE_ICON = <Icon name="chev-left" size="small" />;
const BAG_ICON = <Icon name="bag" size="small" />;
const SEAT_ICON = <Icon name="seat" size="small" />;
const CHEAPEST = <Badge tone="best">ارزان‌ترین</Badge>;
const SUGGESTED = (
  <Badge tone="good" icon="sparkle">
    پیشنهاد ما
  </Badge>
);
const CHARTER = <Badge tone="charter">چارتری</Badge>;
const SYSTEM = <Badge tone="system">سیستمی</Badge>;

export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  const { offer, party, chosenBefore = null, now, praise = NONE, busy, detailsUrl, open = false } = props;
  const [isOpen, setOpen] = useState(open);
  const { segment, available } = offer;
  const { carrier, from, to } = segment;
  const abroad = isAbroad(offer);
  const name = `${carrier.name}، ساعت ${formatTime(segment.departsAt)}`;
  return (
    <Card
      as="article"
      className={available ? styles.offer : `${styles.offer} ${styles.sold}`}
      aria-label={name}
      id={`offer-${offer.key}`}
      data-open={isOpen ? '' : undefined}
    >
      <div className={styles.main}>
        <div className={styles.carrier} data-part="carrier">
          <CarrierTile code={carrier.code} color={carrier.color} />
          <div>
            <h2>{carrier.name}</h2>
            <span className="xs faint">
              <bdi dir="ltr">{segment.flightNumber}</bdi>، {segment.aircraft}
            </span>
          </div>
        </div>
        <div className={styles.badges}>
          <Badges kind={offer.kind} praise={praise} />
        </div>
        <div className={styles.leg}>
          <Leg
            from={{ at: segment.departsAt, place: from.city, detail: abroad ? from.iata : undefined }}
            to={{ at: segment.arrivesAt, place: to.city, detail: abroad ? to.iata : undefined }}
            durationMinutes={segment.durationMinutes}
            via={formatStops(offer)}
            stop={countStops(offer) > 0}
          />
        </div>
        <Tags offer={offer} praise={praise} />
        <div className={styles.buy}>
          {available ? (
            <>
              <div className={styles.total} data-part="total">
                <Price amount={offer.total} />
                <p>{formatPerPerson(offer, party)}</p>
                {chosenBefore !== null && (
                  <p>{`با پروازهای انتخاب‌شده ${formatToman(chosenBefore + offer.total)}`}</p>
                )}
              </div>
              <Button
                name="offer"
                value={offer.token}
                type="submit"
                busy={busy}
                // No visually hidden text: it is a clip of its own on every card, sorted in every frame.
                aria-label={`انتخاب ${name}`}
              >
                انتخاب {CHOOSE_ICON}
              </Button>
            </>
          ) : (
            <div>
              <b>ظرفیت تکمیل است</b>
              <p>{`آخرین قیمت: ${formatToman(offer.total)} تومان`}</p>
            </div>
          )}
        </div>
      </div>
      <SelfTransferNote offer={offer} />
      {available ? (
        <OfferMore offer={offer} party={party} now={now} url={detailsUrl} open={open} onToggle={setOpen} />
      ) : (
        <p className={styles.closed}>{explainSoldOut(offer)}</p>
      )}
    </Card>
  );
});

const Badges = memo(function Badges({ kind, praise }: { kind: TicketKind; praise: readonly OfferBadge[] }) {
  return (
    <>
      {praise.includes('cheapest') && CHEAPEST}
      {praise.includes('suggested') && SUGGESTED}
      {kind === 'charter' ? CHARTER : SYSTEM}
    </>
  );
});

function Tags({ offer, praise }: { offer: ChoosableOffer; praise: readonly OfferBadge[] }) {
  const { segment, seatsLeft, kind } = offer;
  return (
    <ul className={styles.tags}>
      <li className={styles.wideOnly}>
        <Badges kind={kind} praise={praise} />
      </li>
      <li>
        {BAG_ICON}
        {`بار ${formatNumber(segment.baggage.checkedKg)} کیلو`}
      </li>
      {segment.cabin === 'business' && (
        <li>
          <Icon name="star" size="small" />
          بیزینس
        </li>
      )}
      {kind === 'system' && (
        <li>
          {SEAT_ICON}
          <span>
            کلاس نرخی <bdi dir="ltr">{segment.fareClass}</bdi>
          </span>
        </li>
      )}
      {offer.available && seatsLeft && (
        <li data-few="">
          <Icon name="user" size="small" />
          {`${formatNumber(seatsLeft.count)} صندلی، طبق تأمین‌کننده در ${formatTime(seatsLeft.seenAt)}`}
        </li>
      )}
    </ul>
  );
}

function formatPerPerson({ fare }: ChoosableOffer, party: Party): string {
  const people = `${formatNumber(countTravellers(party))} مسافر`;
  if (countTravellers(party) === 1) return 'قیمت نهایی برای ۱ مسافر';
  const each = formatToman(fare.adult.total);
  return party.children + party.infants > 0 ? `${people}؛ هر بزرگسال ${each}` : `${people}؛ هر نفر ${each}`;
}

function explainSoldOut({ seatsLeft }: ChoosableOffer): string {
  if (!seatsLeft || seatsLeft.count === 0) return 'همهٔ صندلی‌های این پرواز فروخته شده است.';
  return `فقط ${formatNumber(seatsLeft.count)} صندلی مانده است؛ برای همهٔ مسافران شما کافی نیست.`;
}
