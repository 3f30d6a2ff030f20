import { formatDay, formatDayMonth } from '../../../shared/calendar/format.ts';
import { formatToman } from '../../../shared/money.ts';
import type { FareHistory } from '../../../shared/prices/fareHistory.ts';
import { Part } from './LandingParts.tsx';
import * as styles from './PriceHistory.styles.ts';
import { TextTable } from './TextTable.tsx';

const ROWS = 14;
const MAX_DAYS = 60;

/** Renders the lowest fare that the shop recorded on each day. There are no values before the first recorded day. */
export function PriceHistory({ history: { since, days } }: { history: FareHistory }) {
  const highest = Math.max(...days.map(({ lowest }) => lowest));
  return (
    <Part
      id="price-history"
      title="قیمت این مسیر در روزهای گذشته"
      note={`کمترین قیمت یک بزرگسال در ۶۰ روز پیش رو، همان‌طور که هر روز دیده‌ایم. ${describeStart(since)}`}
    >
      {days.length > 1 && (
        <svg
          className={styles.bars}
          viewBox={`0 0 ${MAX_DAYS} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {days.map(({ day, lowest }, index) => {
            const height = Math.round((100 * lowest) / highest);
            // The oldest day is at the start of the line, on the right.
            return <rect key={day} x={MAX_DAYS - index - 0.9} y={100 - height} width="0.8" height={height} />;
          })}
        </svg>
      )}
      {days.length === 0 ? (
        <p className="muted">از این مسیر هنوز قیمتی ثبت نشده است.</p>
      ) : (
        <TextTable
          caption="روزهای تازه‌تر بالاتر"
          note="تومان"
          columns={['روز', 'کمترین قیمت', 'میانهٔ ۶۰ روز پیش رو']}
        >
          {days
            .slice(-ROWS)
            .reverse()
            .map(({ day, lowest, median }) => (
              <tr key={day}>
                <th scope="row">{formatDayMonth(day)}</th>
                <td>{formatToman(lowest)}</td>
                <td>{formatToman(median)}</td>
              </tr>
            ))}
        </TextTable>
      )}
    </Part>
  );
}

function describeStart(since: string | null): string {
  return since === null
    ? 'ثبت روزانه هنوز آغاز نشده است.'
    : `ثبت روزانه از ${formatDay(since)} آغاز شد؛ از پیش از آن چیزی نمی‌دانیم.`;
}
