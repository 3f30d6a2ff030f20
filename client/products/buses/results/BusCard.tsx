import { memo } from 'react';
import { formatFreeCancel } from '../../../../shared/buses/refundSteps.ts';
import { type BusAmenity, type ChoosableService } from '../../../../shared/buses/service.ts';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { A } from '../../../ui/A.tsx';
import { getButtonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CarrierTile } from '../../../ui/CarrierTile.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Leg } from '../../../ui/Leg.tsx';
import { Price } from '../../../ui/Price.tsx';
import { CardMore } from '../../../ui/results/CardMore.tsx';
import * as styles from './BusCard.styles.ts';
import { BusDetail } from './BusDetail.tsx';
import { SeatChooser, type SeatChooserProps } from '../seats/SeatChooser.tsx';

const FEW = 5;

/** Reclining seats are part of the type's name. */
const AMENITIES: readonly { amenity: BusAmenity; icon: IconName; label: string }[] = [
  { amenity: 'charger', icon: 'plug', label: 'شارژر' },
  { amenity: 'screen', icon: 'screen', label: 'نمایشگر' },
  { amenity: 'snack', icon: 'snack', label: 'پذیرایی' },
  { amenity: 'ac', icon: 'snow', label: 'تهویه' },
];

interface BusCardProps {
  service: ChoosableService;
  now: Date;
  /** Address of these results with the seats of this bus toggled. */
  openUrl: string;
  detailsUrl: string;
  hasDetails: boolean;
  seats: Omit<SeatChooserProps, 'service' | 'now'> | null;
}

export const BusCard = memo(function BusCard({
  service,
  now,
  openUrl,
  detailsUrl,
  hasDetails,
  seats,
}: BusCardProps) {
  const { company, type, seatsFree, fare, boarding, dropOffs } = service;
  const isOpen = seats !== null;
  const isFull = seatsFree.count === 0;
  const last = dropOffs.at(-1);
  const name = `${company.name}، ساعت ${formatTime(service.departsAt)}`;
  return (
    <Card
      as="article"
      id={`bus-${service.key}`}
      className={isFull ? `${styles.card} ${styles.full}` : styles.card}
      aria-label={name}
      data-open={isOpen ? '' : undefined}
    >
      <div className={styles.main}>
        <div className={styles.company}>
          <CarrierTile code={company.monogram} color={company.color} />
          <div>
            <h2>{company.name}</h2>
            <span className="xs faint">{type.name}</span>
          </div>
        </div>
        <div className={styles.leg}>
          <Leg
            vehicle="bus"
            from={{ at: service.departsAt, place: boarding.city, detail: shortenName(boarding.terminal) }}
            to={{
              at: service.arrivesAboutAt,
              place: last?.city ?? '',
              detail: shortenName(last?.terminal ?? ''),
            }}
            durationMinutes={service.durationMinutes}
            about
            via={`${formatNumber(service.km)} کیلومتر`}
          />
        </div>
        <Tags service={service} />
        <div className={styles.buy}>
          {isFull ? (
            <div>
              <b>ظرفیت تکمیل است</b>
              <p>همهٔ صندلی‌های این اتوبوس فروخته شده است.</p>
            </div>
          ) : (
            <>
              <div>
                <Price amount={fare.total} />
                <p>هر صندلی</p>
              </div>
              <A
                className={getButtonClass({ variant: isOpen ? 'soft' : 'primary' })}
                href={openUrl}
                aria-expanded={isOpen}
                keepScroll
              >
                {isOpen ? 'بستن نقشه' : 'انتخاب صندلی'}
                <span className="sr"> {name}</span>
              </A>
            </>
          )}
        </div>
      </div>
      <CardMore
        of={service.key}
        summary={<RefundNow service={service} now={now} />}
        label="توقف‌ها و قوانین"
        url={detailsUrl}
        link="توقف‌ها، قوانین لغو و بار این اتوبوس"
        open={hasDetails}
      >
        {() => <BusDetail service={service} now={now} />}
      </CardMore>
      {seats && <SeatChooser key={service.token} service={service} now={now} {...seats} />}
    </Card>
  );
});

/** Shortens «پایانهٔ جنوب (خزانه)» for the narrow card; the rules below show the full name. */
function shortenName(terminal: string): string {
  return terminal.replace(/ \(.*\)$/, '');
}

function Tags({ service: { seatsFree, amenities } }: { service: ChoosableService }) {
  const { count, seenAt } = seatsFree;
  const isFew = count > 0 && count < FEW;
  return (
    <ul className={styles.tags}>
      {count > 0 && (
        <li data-few={isFew ? '' : undefined}>
          <Icon name="seat" size="small" />
          {isFew
            ? `${formatNumber(count)} صندلی مانده، طبق تأمین‌کننده در ${formatTime(seenAt)}`
            : `${formatNumber(count)} صندلی خالی`}
        </li>
      )}
      {AMENITIES.filter(({ amenity }) => amenities.includes(amenity)).map(({ amenity, icon, label }) => (
        <li key={amenity}>
          <Icon name={icon} size="small" />
          {label}
        </li>
      ))}
    </ul>
  );
}

function RefundNow({ service, now }: { service: ChoosableService; now: Date }) {
  const free = formatFreeCancel(service, now);
  if (free === null) return <span>{`لغو با ${formatNumber(service.refund.earlyPct)}٪ جریمه یا بیشتر`}</span>;
  return (
    <span>
      لغو <b>بدون جریمه</b> {free}
    </span>
  );
}
