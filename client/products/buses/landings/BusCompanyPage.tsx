import { BUS_HOME, buildBusRouteUrl } from '../../../../shared/buses/busPaths.ts';
import { buildBusResultsUrl } from '../../../../shared/buses/search.ts';
import type { BusCompanyData, CompanyRoute } from '../../../../shared/buses/busViews.ts';
import { formatDay } from '../../../../shared/calendar/format.ts';
import { formatAgo } from '../../../../shared/calendar/agoText.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber, toPersianDigits } from '../../../../shared/persian/digits.ts';
import { usePageData } from '../../../app/pageData.ts';
import { A } from '../../../ui/A.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CarrierTile } from '../../../ui/CarrierTile.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from '../../../ui/landing/Landing.styles.ts';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { type FactRow, FactsCard, Part } from '../../../ui/landing/LandingParts.tsx';
import { buildBusCompanyTexts, formatCompanyRule, formatFareRange, NO_SERVICES } from './busCompanyTexts.ts';
import { ReviewsPart } from '../../../ui/landing/ReviewsPart.tsx';
import { CompanyLinks } from './CompanyLinks.tsx';

export default function BusCompanyPage() {
  const data = usePageData<BusCompanyData>();
  const { company, routes, others, rivals } = data;
  const half = Math.ceil(routes.length / 2);
  return (
    <Landing
      texts={(site) => buildBusCompanyTexts(data, site)}
      mark={<CarrierTile code={company.monogram} color={company.color} />}
      aside={<FactsCard id="about" title={`${company.name} در یک نگاه`} rows={buildFactRows(data)} />}
      end={
        <Part id="rivals" title="شرکت‌های دیگر">
          <CompanyLinks companies={rivals} />
        </Part>
      }
    >
      <Part
        id="routes"
        title="مسیرهای این شرکت"
        note={
          routes[0]
            ? `سرویس‌های ${formatDay(routes[0].day)}؛ بررسی‌شده ${formatAgo(data.seenAt, data.now)}.${data.sample ? ' سرویس‌ها و نرخ‌ها از تأمین‌کنندهٔ نمونه است، نه از شرکت مسافربری.' : ''}`
            : undefined
        }
      >
        {routes.length > 0 ? (
          <div className={styles.sideBySide}>
            <Routes routes={routes.slice(0, half)} />
            {routes.length > half && <Routes routes={routes.slice(half)} />}
          </div>
        ) : (
          <EmptyState
            icon="bus"
            title={NO_SERVICES}
            actions={<LinkButton href={BUS_HOME}>جست‌وجوی سرویس‌های دیگر</LinkButton>}
          />
        )}
      </Part>
      {others.length > 0 && (
        <Part id="others" title="مسیرهای دیگر">
          <ul className={styles.links}>
            {others.map(({ from, to }) => (
              <li key={`${from.slug} ${to.slug}`}>
                <A href={buildBusRouteUrl(from.slug, to.slug)}>{`${from.name} به ${to.name}`}</A>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <ReviewsPart id="reviews" title="امتیاز مسافران" reviews={data.reviews} />
      <Part id="rules" title="قوانین ویژهٔ این شرکت">
        <p className={styles.text}>{formatCompanyRule(data)}</p>
      </Part>
      <Part id="contact" title="تماس و شکایت">
        <p className={styles.text}>
          {'تلفن تأییدشده‌ای از این شرکت نداریم. برای شکایت از خدمات جاده‌ای با سامانهٔ '}
          <a href="tel:141">
            <bdi>۱۴۱</bdi>
          </a>
          {' تماس بگیرید.'}
        </p>
      </Part>
    </Landing>
  );
}

function Routes({ routes }: { routes: readonly CompanyRoute[] }) {
  return (
    <Card as="section" className={styles.fares}>
      <ul>
        {routes.map(({ from, to, day, lowest, services, first, last }) => (
          <li key={`${from.slug} ${to.slug}`}>
            <A href={buildBusResultsUrl({ from: from.slug, to: to.slug, day, seats: 1 })}>
              <b>
                {from.name}
                <Icon name="arrow-left" size="small" />
                <span className="sr">به</span>
                {to.name}
              </b>
              <b>{`از ${formatToman(lowest)} تومان`}</b>
              <span className="xs faint">
                {first === last
                  ? `ساعت ${toPersianDigits(first)}`
                  : `${formatNumber(services)} سرویس، از ${toPersianDigits(first)} تا ${toPersianDigits(last)}`}
              </span>
              <span />
            </A>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function buildFactRows(data: BusCompanyData): FactRow[] {
  const { company, homes, types } = data;
  const range = formatFareRange(data);
  return [
    ...(company.cooperativeNumber === null
      ? []
      : [{ name: 'شمارهٔ تعاونی', value: toPersianDigits(company.cooperativeNumber) }]),
    ...(homes.length > 0
      ? [{ name: 'شهرهای پایگاه', value: homes.map(({ name }) => name).join('، '), long: homes.length > 2 }]
      : []),
    ...(types.length > 0
      ? [{ name: 'ناوگان و کلاس‌ها', value: types.map(({ name }) => name).join('، '), long: true }]
      : []),
    ...(range === null ? [] : [{ name: 'بازهٔ نرخ فردا', value: range }]),
    { name: 'خط شکایت', value: '۱۴۱' },
  ];
}
