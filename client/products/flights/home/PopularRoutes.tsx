import { memo } from 'react';
import { formatDayShort, formatTime } from '../../../../shared/calendar/format.ts';
import { CHEAP_TICKETS } from '../../../../shared/flights/landingPaths.ts';
import type { PopularRoute } from '../../../../shared/flights/homeView.ts';
import { A } from '../../../ui/A.tsx';
import { card } from '../../../ui/Card.styles.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Price } from '../../../ui/Price.tsx';
import * as styles from './HomePage.styles.ts';
import { SectionHead } from './SectionHead.tsx';

const ALL_ROUTES = { href: CHEAP_TICKETS, label: 'همهٔ مسیرها' };

interface PopularRoutesProps {
  routes: readonly PopularRoute[];
  /** ISO instant. */
  pricedAt: string;
  sample: boolean;
}

/** Its markup is cached (server/products/flights/pages/cacheHomeSections.ts), so it shows nothing but its properties. */
export const PopularRoutes = memo(function PopularRoutes({ routes, pricedAt, sample }: PopularRoutesProps) {
  return (
    <section className="section container" aria-labelledby="h-popular">
      <SectionHead id="h-popular" title="ارزان‌ترین روزِ مسیرهای پرطرفدار" more={ALL_ROUTES}>
        {'کمترین قیمت یک بزرگسال در ۷ روز آینده، بررسی‌شده ساعت '}
        <time dateTime={pricedAt}>{formatTime(pricedAt)}</time>
        {sample ? '؛ از تأمین‌کنندهٔ نمونه.' : '.'}
      </SectionHead>
      <div className={styles.rail}>
        {routes.map((route) => (
          <RouteCard key={route.art} route={route} />
        ))}
      </div>
    </section>
  );
});

function RouteCard({ route }: { route: PopularRoute }) {
  const { from, to, art, cheapest, url } = route;
  return (
    <A className={`${card} ${styles.destination}`} href={url}>
      <img
        className={`art ${styles.destinationArt}`}
        src={`/art/${art}.svg`}
        alt=""
        loading="lazy"
        width="600"
        height="400"
      />
      <div className={styles.destinationBody}>
        <h3 className={styles.destinationRoute}>
          {from} <Icon name="arrow-left" size="small" />
          <span className="sr">به</span> {to}
        </h3>
        {cheapest ? (
          <div className={styles.destinationFoot}>
            <div>
              <p className="xs faint">{`ارزان‌ترین: ${formatDayShort(cheapest.day)}`}</p>
              <Price amount={cheapest.price} />
            </div>
            <PriceBars route={route} />
          </div>
        ) : (
          <p className="small muted">برای دیدن قیمت، تاریخ را انتخاب کنید</p>
        )}
      </div>
    </A>
  );
}

/** Hidden from screen readers: the prices are on the results page. */
function PriceBars({ route: { days, cheapest } }: { route: PopularRoute }) {
  const highest = Math.max(...days.map(({ price }) => price ?? 0));
  return (
    <span className={styles.bars} aria-hidden="true">
      {days.map(({ day, price }) => (
        <i
          key={day}
          data-fill={price === null ? 1 : Math.round((price / highest) * 20)}
          data-min={day === cheapest?.day ? '' : undefined}
        />
      ))}
    </span>
  );
}
