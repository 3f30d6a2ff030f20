import { Fragment, type ReactNode } from 'react';
import { formatDay, formatGregorian } from '../../../shared/calendar/format.ts';
import { getButtonClass } from '../Button.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { refused } from './RouteLanding.styles.ts';
import * as styles from './TripBar.styles.ts';

export interface RouteWordsProps {
  what: string;
  route: { from: { name: string }; to: { name: string } };
}

/** Screen readers hear a word in place of the arrow. */
export function RouteWords({ what, route: { from, to } }: RouteWordsProps) {
  return (
    <>
      {`${what} ${from.name}`}
      <Icon name="arrow-left" size="small" />
      <span className="sr">به</span>
      <Fragment> {to.name}</Fragment>
    </>
  );
}

interface TripBarProps extends RouteWordsProps {
  day: string;
  /** Shows the Gregorian day on phones too. */
  bothCalendars?: boolean;
  travellers: { icon: IconName; text: string };
  children: ReactNode;
}

export function TripBar({ what, route, day, bothCalendars, travellers, children }: TripBarProps) {
  return (
    <div className={`tile-ground ${styles.bar}`}>
      <div className={`container ${styles.row}`}>
        <div className={styles.title}>
          <h1>
            <RouteWords what={what} route={route} />
          </h1>
          <ul className={styles.facts}>
            <li>
              <Icon name="calendar" size="small" />
              <time dateTime={day}>{formatDay(day)}</time>
              <span className={bothCalendars ? undefined : 'only-wide'}>{`(${formatGregorian(day)})`}</span>
            </li>
            <li>
              <Icon name={travellers.icon} size="small" />
              {travellers.text}
            </li>
          </ul>
        </div>
        <details className={styles.edit}>
          <summary className={getButtonClass({ variant: 'onDark', size: 'small' })}>
            <Icon name="edit" size="small" />
            <span>
              ویرایش<span className="only-wide"> جست‌وجو</span>
            </span>
          </summary>
          <div className={styles.panel}>{children}</div>
        </details>
      </div>
    </div>
  );
}

export function RefusedBar({ what, route, children }: RouteWordsProps & { children: ReactNode }) {
  return (
    <section className={`tile-ground ${styles.bar}`}>
      <div className={`container ${refused}`}>
        <h1>
          <RouteWords what={what} route={route} />
        </h1>
        {children}
      </div>
    </section>
  );
}
