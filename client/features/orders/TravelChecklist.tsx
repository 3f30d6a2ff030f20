import { formatTime } from '../../../shared/calendar/format.ts';
import { beThereAt } from '../../../shared/flights/beThere.ts';
import type { FlightOrderView } from '../../../shared/flights/flightOrder.ts';
import { segmentOf } from '../../../shared/flights/flightTrip.ts';
import { orderTracking } from '../../../shared/paths.ts';
import { A } from '../../ui/A.tsx';
import { Card, CardHead } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as styles from '../../orders/iconList.styles.ts';

/** What to have and where to be, until the day of the flight. */
export function TravelChecklist({ order }: { order: FlightOrderView }) {
  const { passengers, code, details } = order;
  const segment = segmentOf(details, 1);
  const papers = passengers.length > 1 ? 'همهٔ مسافرها' : 'مسافر';
  return (
    <Card as="section" className="no-print" aria-labelledby="checklist-title">
      <CardHead>
        <h2 id="checklist-title">تا روز پرواز</h2>
      </CardHead>
      <ul className={styles.list}>
        <li>
          <Icon name="id" />
          <span>
            <b>مدرک شناسایی</b>
            {` ${papers} همراهتان باشد؛ نام روی بلیط باید با مدرک یکی باشد.`}
          </span>
        </li>
        <li>
          <Icon name="clock" />
          <span>
            <b>{`ساعت ${formatTime(beThereAt({ segment }))}`}</b>
            {` در ${segment.from.airport} باشید. باجه ۳۰ دقیقه پیش از پرواز بسته می‌شود.`}
          </span>
        </li>
        <li>
          <Icon name="bell" />
          <span>
            {'اگر چیزی در سفارش عوض شود، آن را در '}
            <A href={orderTracking(code)}>پیگیری سفارش</A>
            {' می‌بینید.'}
          </span>
        </li>
      </ul>
    </Card>
  );
}
