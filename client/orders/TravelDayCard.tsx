import { useEffect, useState } from 'react';
import { formatDuration } from '../../shared/calendar/format.ts';
import type { TravelDay } from '../../shared/orders/travelDay.ts';
import { FactRows } from '../ui/FactRows.tsx';
import * as styles from './TravelDayCard.styles.ts';

const MINUTE_MS = 60_000;

/** Shows from one day before departure the time that is left, where to go and what to present there. */
export function TravelDayCard({ day: { ride, when, facts, stops, minutesLeft } }: { day: TravelDay }) {
  const left = useMinutesLeft(minutesLeft);
  const next = stops.find(({ minutesBefore }) => minutesBefore < left);
  return (
    <section className={`${styles.day} no-print`} aria-labelledby="travel-day">
      <div className={styles.head}>
        <h2 id="travel-day">{left > 0 ? `تا ${ride}` : `وقت ${ride} است`}</h2>
        {left > 0 && <time dateTime={`PT${left}M`}>{formatDuration(left)}</time>}
      </div>
      <p>{when}</p>
      <dl className={styles.facts}>
        <FactRows rows={facts} />
      </dl>
      <ol className={styles.times}>
        {stops.map((stop) => (
          <li key={stop.text} data-next={stop === next ? '' : undefined}>
            <b>{stop.time}</b>
            {stop.text}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Counts down from the server's minutes by elapsed time, so a wrong clock of the device does not matter. */
function useMinutesLeft(minutes: number): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setPassed(Math.floor((performance.now() - start) / MINUTE_MS)), 5000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, minutes - passed);
}
