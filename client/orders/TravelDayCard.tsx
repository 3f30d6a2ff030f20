import { useEffect, useState } from 'react';
import { formatDay, formatDuration, formatTime } from '../../shared/calendar/format.ts';
import { toLocalDay } from '../../shared/calendar/localTime.ts';
import type { TravelDay } from '../../shared/orders/travelDay.ts';
import * as styles from './TravelDayCard.styles.ts';

const MINUTE_MS = 60_000;

/** Shows from a day before departure how much time is left, where to go and what to say there. */
export function TravelDayCard({ day }: { day: TravelDay }) {
  const { vehicle, place, code, beThereAt, counterClosesAt, departsAt, minutesLeft } = day;
  const isFlight = vehicle === 'plane';
  const left = useMinutesLeft(minutesLeft);
  const ride = isFlight ? 'پرواز' : 'حرکت';
  const stops = [
    { at: beThereAt, text: isFlight ? 'در فرودگاه باشید' : 'در پایانه باشید' },
    ...(counterClosesAt === null ? [] : [{ at: counterClosesAt, text: 'باجه بسته می‌شود' }]),
    { at: departsAt, text: ride },
  ];
  const now = Date.parse(departsAt) - left * MINUTE_MS;
  const next = stops.find(({ at }) => Date.parse(at) > now);
  return (
    <section className={`${styles.day} no-print`} aria-labelledby="travel-day">
      <div className={styles.head}>
        <h2 id="travel-day">{left > 0 ? `تا ${ride}` : `وقت ${ride} است`}</h2>
        {left > 0 && <time dateTime={`PT${left}M`}>{formatDuration(left)}</time>}
      </div>
      <p>{`${formatDay(toLocalDay(departsAt))}، ${ride} ساعت ${formatTime(departsAt)}`}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{isFlight ? 'فرودگاه' : 'پایانه'}</dt>
          <dd>{place}</dd>
        </div>
        <div>
          <dt>{isFlight ? 'گیت' : 'سکو'}</dt>
          <dd>از تابلو ببینید</dd>
        </div>
        {code !== '' && (
          <div>
            <dt>{isFlight ? 'کد رزرو' : 'کد سوار شدن'}</dt>
            <dd>
              <bdi dir="ltr">{code}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <ol className={styles.times}>
        {stops.map((stop) => (
          <li key={stop.text} data-next={stop === next ? '' : undefined}>
            <b>{formatTime(stop.at)}</b>
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
    const timer = setInterval(
      () => setPassed(Math.floor((performance.now() - start) / MINUTE_MS)),
      MINUTE_MS / 4,
    );
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, minutes - passed);
}
