import { freeCancelText } from '../../../../shared/buses/refundSteps.ts';
import type { SeatsAnswer } from '../../../../shared/buses/busViews.ts';
import type { SeatsNotice } from '../../../../shared/buses/seatsNotice.ts';
import { type BusAmenity, type ChoosableService } from '../../../../shared/buses/service.ts';
import { formatTime } from '../../../../shared/calendar/format.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { A } from '../../../ui/A.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CarrierTile } from '../../../ui/CarrierTile.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Leg } from '../../../ui/Leg.tsx';
import { Price } from '../../../ui/Price.tsx';
import { CardMore } from '../../../ui/results/CardMore.tsx';
import * as styles from './BusCard.styles.ts';
import { BusDetail } from './BusDetail.tsx';
import { SeatChooser } from '../seats/SeatChooser.tsx';

const FEW = 5;

/** As short as a card needs them. That seats recline is in the name of the type. */
const AMENITIES: readonly { amenity: BusAmenity; icon: IconName; label: string }[] = [
  { amenity: 'charger', icon: 'plug', label: 'شارژر' },
  { amenity: 'screen', icon: 'screen', label: 'نمایشگر' },
  { amenity: 'snack', icon: 'snack', label: 'پذیرایی' },
  { amenity: 'ac', icon: 'snow', label: 'تهویه' },
];

/** What all cards of a list share. */
export interface BusCardContext {
  seats: number;
  now: Date;
  /** The service whose seats are shown. */
  openKey: string | null;
  /** Its seats as the server knew them; null when the browser has to ask. */
  openSeats: SeatsAnswer | null;
  notice: SeatsNotice | null;
  view: 'grid' | 'list';
  /** A choice is on its way. */
  busy: boolean;
  /** The address of these results with the seats of a service open, or of none. */
  openUrl: (serviceKey: string | null, view?: 'grid' | 'list') => string;
  /** The service whose stops and rules the address asks for. */
  details: string | null;
  detailsUrl: (serviceKey: string) => string;
}

/** One bus: whose, when, from which terminal, for how much, and its seats in place. */
export function BusCard({ service, context }: { service: ChoosableService; context: BusCardContext }) {
  const { company, type, seatsFree, fare, boarding, dropOffs } = service;
  const { openKey, openSeats, notice, view, now, seats, busy, openUrl, details, detailsUrl } = context;
  const isOpen = openKey === service.key;
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
            kind="bus"
            from={{ at: service.departsAt, place: boarding.city, detail: shortName(boarding.terminal) }}
            to={{
              at: service.arrivesAboutAt,
              place: last?.city ?? '',
              detail: shortName(last?.terminal ?? ''),
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
                className={buttonClass({ variant: isOpen ? 'soft' : 'primary' })}
                href={openUrl(isOpen ? null : service.key)}
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
        url={detailsUrl(service.key)}
        link="توقف‌ها، قوانین لغو و بار این اتوبوس"
        open={details === service.key}
      >
        {() => <BusDetail service={service} now={now} />}
      </CardMore>
      {isOpen && (
        <SeatChooser
          key={service.token}
          service={service}
          initial={openSeats}
          notice={notice}
          seats={seats}
          now={now}
          view={view}
          viewUrl={openUrl(service.key, view === 'list' ? 'grid' : 'list')}
          busy={busy}
        />
      )}
    </Card>
  );
}

/** «پایانهٔ جنوب» of «پایانهٔ جنوب (خزانه)»: the card is narrow, the rules below say the whole. */
function shortName(terminal: string): string {
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
  const free = freeCancelText(service, now);
  if (free === null) return <span>{`لغو با ${formatNumber(service.refund.earlyPct)}٪ جریمه یا بیشتر`}</span>;
  return (
    <span>
      لغو <b>بدون جریمه</b> {free}
    </span>
  );
}
