import { TRIP_GROUPS, type TripGroup, type TripRow } from '../../../shared/accounts/dashboardView.ts';
import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import { formatDayShort, formatTime } from '../../../shared/calendar/format.ts';
import { formatToman } from '../../../shared/money.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card, CardHead } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedLinks } from '../../ui/SegmentedControl.tsx';
import * as styles from './Dashboard.styles.ts';
import { NextTrip } from './NextTrip.tsx';

const GROUP_LABELS: Readonly<Record<TripGroup, string>> = {
  upcoming: 'پیش رو',
  past: 'گذشته',
  cancelled: 'لغوشده',
};

export function TripsPart({ trips, group, now }: { trips: TripRow[]; group: TripGroup; now: string }) {
  const shown = trips.filter((trip) => trip.group === group);
  const [upcoming] = trips
    .flatMap(({ next, ...trip }) => (next === null ? [] : [{ ...trip, next }]))
    .sort((a, b) => Date.parse(a.next.startsAt) - Date.parse(b.next.startsAt));
  if (trips.length === 0) {
    return (
      <Card>
        <EmptyState
          inCard
          icon="ticket"
          title="هنوز سفری ندارید"
          actions={
            <LinkButton variant="cta" href="/">
              جست‌وجوی اولین بلیط
            </LinkButton>
          }
        >
          بلیط‌ها، بیمه‌نامه‌ها و استردادها اینجا جمع می‌شوند.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {upcoming && <NextTrip trip={upcoming} now={now} />}
      <Card as="section" aria-labelledby="trips-title">
        <CardHead>
          <h2 id="trips-title">سفارش‌ها</h2>
          <SegmentedLinks
            label="کدام سفارش‌ها"
            items={TRIP_GROUPS.map((one) => ({
              label: GROUP_LABELS[one],
              href: one === 'upcoming' ? accountPage.dashboard : `${accountPage.dashboard}?show=${one}`,
              current: one === group,
            }))}
          />
        </CardHead>
        {shown.length === 0 ? (
          <EmptyState inCard icon="ticket" title="در این بخش سفارشی نیست" />
        ) : (
          <ul className={styles.rows}>
            {shown.map((trip) => (
              <TripItem key={trip.code} trip={trip} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function TripItem({ trip }: { trip: TripRow }) {
  return (
    <li>
      <img className={styles.thumb} src={trip.picture} alt="" width="64" height="64" loading="lazy" />
      <div className="grow">
        <p className="cluster gap-2">
          <b>{trip.title}</b>
          <Badge tone={chooseBadgeTone(trip)}>{formatBadge(trip)}</Badge>
        </p>
        <p className="small muted">
          {`${trip.service}، ${formatDayShort(trip.day)}، ${formatNumber(trip.people)} مسافر، سفارش `}
          <bdi dir="ltr">{trip.code}</bdi>
        </p>
        {trip.ticketSummary !== null && <p className="small">{trip.ticketSummary.note}</p>}
      </div>
      <span>
        <b>{formatToman(trip.total)}</b> <small className="muted">تومان</small>
      </span>
      <LinkButton variant={trip.heldUntil ? 'primary' : 'soft'} size="small" href={trip.url}>
        {trip.heldUntil ? 'ادامهٔ پرداخت' : 'مشاهده'}
      </LinkButton>
    </li>
  );
}

function formatBadge({ heldUntil, ticketSummary, travelling, stateTitle }: TripRow): string {
  if (heldUntil) return `تا ${formatTime(heldUntil)} نگه داشته شده`;
  return ticketSummary !== null && travelling > 0
    ? `برای ${formatNumber(travelling)} نفر معتبر است`
    : stateTitle;
}

function chooseBadgeTone(trip: TripRow): BadgeTone {
  if (trip.heldUntil) return 'warn';
  if (trip.state === 'issued' || (trip.ticketSummary !== null && trip.travelling > 0)) return 'success';
  return trip.group === 'cancelled' ? 'danger' : 'primary';
}
