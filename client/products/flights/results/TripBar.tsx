import { Fragment } from 'react';
import { formatDay, formatGregorian } from '../../../../shared/calendar/format.ts';
import { describeParty } from '../../../../shared/flights/party.ts';
import type { RouteView, SearchFormView } from '../../../../shared/flights/resultsView.ts';
import type { FlightSearch } from '../../../../shared/flights/search.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import * as styles from '../../../ui/results/TripBar.styles.ts';

interface TripBarProps {
  route: RouteView;
  form: SearchFormView;
  search: FlightSearch;
  /** Abroad the Gregorian day stands beside the Jalali one on every screen. */
  abroad: boolean;
}

/** «بلیط هواپیما تهران به مشهد»; the arrow is for the eye, the word for the ear. */
export function RouteWords({ route: { from, to } }: { route: RouteView }) {
  return (
    <>
      {`بلیط هواپیما ${from.name}`}
      <Icon name="arrow-left" size="small" />
      <span className="sr">به</span>
      <Fragment> {to.name}</Fragment>
    </>
  );
}

export function RouteTitle({ route }: { route: RouteView }) {
  return (
    <h1>
      <RouteWords route={route} />
    </h1>
  );
}

/** What was searched for, and the form to change it. */
export function TripBar({ route, form, search, abroad }: TripBarProps) {
  return (
    <div className={`tile-ground ${styles.bar}`}>
      <div className={`container ${styles.row}`}>
        <div className={styles.title}>
          <RouteTitle route={route} />
          <ul className={styles.facts}>
            <li>
              <Icon name="calendar" size="small" />
              <time dateTime={search.day}>{formatDay(search.day)}</time>
              <span className={abroad ? undefined : 'only-wide'}>{`(${formatGregorian(search.day)})`}</span>
            </li>
            <li>
              <Icon name="users" size="small" />
              {describeParty(search.party)}
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
            <SearchBox {...form} />
          </div>
        </details>
      </div>
    </div>
  );
}
