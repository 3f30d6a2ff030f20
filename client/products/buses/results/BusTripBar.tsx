import { Fragment } from 'react';
import type { BusFormView, BusRouteView } from '../../../../shared/buses/busViews.ts';
import type { BusSearch } from '../../../../shared/buses/search.ts';
import { formatDay, formatGregorian } from '../../../../shared/calendar/format.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from '../../../ui/results/TripBar.styles.ts';
import { BusSearchBox } from '../search/BusSearchBox.tsx';

/** «بلیط اتوبوس تهران به اصفهان»; the arrow is for the eye, the word for the ear. */
export function BusRouteWords({ route: { from, to } }: { route: BusRouteView }) {
  return (
    <>
      {`بلیط اتوبوس ${from.name}`}
      <Icon name="arrow-left" size="small" />
      <span className="sr">به</span>
      <Fragment> {to.name}</Fragment>
    </>
  );
}

export function BusRouteTitle({ route }: { route: BusRouteView }) {
  return (
    <h1>
      <BusRouteWords route={route} />
    </h1>
  );
}

interface BusTripBarProps {
  route: BusRouteView;
  form: BusFormView;
  search: BusSearch;
}

/** What was searched for, and the form to change it. */
export function BusTripBar({ route, form, search }: BusTripBarProps) {
  return (
    <div className={`tile-ground ${styles.bar}`}>
      <div className={`container ${styles.row}`}>
        <div className={styles.title}>
          <BusRouteTitle route={route} />
          <ul className={styles.facts}>
            <li>
              <Icon name="calendar" size="small" />
              <time dateTime={search.day}>{formatDay(search.day)}</time>
              <span className="only-wide">{`(${formatGregorian(search.day)})`}</span>
            </li>
            <li>
              <Icon name="seat" size="small" />
              {`${formatNumber(search.seats)} صندلی`}
            </li>
          </ul>
        </div>
        <details className={styles.edit}>
          <summary className={buttonClass({ variant: 'onDark', size: 'small' })}>
            <Icon name="edit" size="small" />
            <span>
              ویرایش<span className="only-wide"> جست‌وجو</span>
            </span>
          </summary>
          <div className={styles.panel}>
            <BusSearchBox {...form} />
          </div>
        </details>
      </div>
    </div>
  );
}
