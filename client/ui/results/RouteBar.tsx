import { Fragment, type ReactNode } from 'react';
import { formatDayShort, formatGregorian } from '../../../shared/calendar/format.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { TripBar } from './TripBar.tsx';
import { refused } from './RouteLanding.styles.ts';
import * as styles from './TripBar.styles.ts';

export interface RouteTitleProps {
  what: string;
  route: { from: { name: string }; to: { name: string } };
}

/** Screen readers hear a word in place of the arrow. */
export function RouteTitle({ what, route: { from, to } }: RouteTitleProps) {
  return (
    <>
      {`${what} ${from.name}`}
      <Icon name="arrow-left" size="small" />
      <span className="sr">به</span>
      <Fragment> {to.name}</Fragment>
    </>
  );
}

interface RouteBarProps extends RouteTitleProps {
  day: string;
  bothCalendars?: boolean;
  /** Badge before the cities, for example «برگشت». */
  leg?: string;
  travellers: { icon: IconName; text: ReactNode };
  children: ReactNode;
}

export function RouteBar({ what, route, day, bothCalendars, leg, travellers, children }: RouteBarProps) {
  return (
    <TripBar
      title={
        <>
          <span className={styles.what}>{what}</span>
          <RouteTitle what="" route={route} />
        </>
      }
      facts={[
        ...(leg === undefined ? [] : [{ key: 'leg', icon: 'route' as const, text: leg }]),
        {
          key: 'day',
          icon: 'calendar',
          text: (
            <>
              <time dateTime={day}>{formatDayShort(day)}</time>
              {bothCalendars && <span className="only-wide">{` (${formatGregorian(day)})`}</span>}
            </>
          ),
        },
        { key: 'travellers', ...travellers },
      ]}
    >
      {children}
    </TripBar>
  );
}

export function RefusedBar({ what, route, children }: RouteTitleProps & { children: ReactNode }) {
  return (
    <section className={`tile-ground ${styles.bar}`}>
      <div className={`container ${refused}`}>
        <h1>
          <RouteTitle what={what} route={route} />
        </h1>
        {children}
      </div>
    </section>
  );
}
