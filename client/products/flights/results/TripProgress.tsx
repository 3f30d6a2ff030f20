import { formatDayMonth, formatTime } from '../../../../shared/calendar/format.ts';
import { toLocalDay } from '../../../../shared/calendar/localTime.ts';
import type { TripProgress as Progress } from '../../../../shared/flights/resultsView.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { TextLink } from '../../../ui/TextButton.tsx';
import * as styles from './TripProgress.styles.ts';

/** Renders one line for each chosen flight; the trip bar names the leg that the visitor is choosing. */
export function TripProgress({ trip }: { trip: Progress }) {
  return (
    <section aria-label="پروازهای این سفر">
      {trip.legs.map(
        ({ pinned, url }, index) =>
          pinned && (
            <div key={url} className={styles.pinned}>
              <div className={`container ${styles.line}`}>
                <Icon name="check-circle" />
                <p>
                  {trip.kind === 'round' && <span className="sr">بلیط رفت شما: </span>}
                  <b>
                    {`${getLegName(trip, index)} ${formatDayMonth(toLocalDay(pinned.departsAt))}، ${formatTime(pinned.departsAt)}`}
                  </b>
                  <span>{` ${pinned.carrier} · ${formatToman(pinned.total)}`}</span>
                </p>
                <TextLink href={url}>تغییر</TextLink>
              </div>
            </div>
          ),
      )}
      <h2 className="sr">{chooseHeading(trip)}</h2>
    </section>
  );
}

export function getLegName({ kind, legs }: Progress, index: number): string {
  if (kind === 'round') return index === 0 ? 'رفت' : 'برگشت';
  return `مسیر ${formatNumber(index + 1)} از ${formatNumber(legs.length)}`;
}

function chooseHeading({ kind, at, legs }: Progress): string {
  if (kind === 'round') return at === 0 ? 'پرواز رفت را انتخاب کنید' : 'حالا پرواز برگشت را انتخاب کنید';
  const leg = legs[at];
  const route = leg ? `: ${leg.from.name} به ${leg.to.name}` : '';
  return `مسیر ${formatNumber(at + 1)} از ${formatNumber(legs.length)}${route}`;
}
