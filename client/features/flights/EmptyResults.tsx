import { Suspense, use } from 'react';
import { formatDayMonth, formatDayShort } from '../../../shared/calendar/format.ts';
import type { ActiveFilter } from '../../../shared/flights/facets.ts';
import { NO_FILTER, type OfferFilter } from '../../../shared/flights/filters.ts';
import { type DayPrice, type DayPrices, NO_PRICES } from '../../../shared/flights/resultsView.ts';
import { type FlightSearch, flightResultsUrl } from '../../../shared/flights/search.ts';
import { formatToman } from '../../../shared/money.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Alert } from '../../ui/Alert.tsx';
import { buttonClass, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lateOr } from './lateOr.ts';

interface OtherDaysProps {
  search: FlightSearch;
  prices: Promise<DayPrices>;
}

/** «چهارشنبه ۴ آذر از ۲٬۲۹۰٬۰۰۰ و شنبه ۷ آذر از ۲٬۱۲۰٬۰۰۰ تومان»; empty when no day near has seats. */
function daysInWords(days: readonly DayPrice[]): string {
  const named = days.map(({ day, lowest }) => `${formatDayShort(day)} از ${formatToman(lowest ?? 0)}`);
  return named.length === 0 ? '' : `${named.join(' و ')} تومان`;
}

function NearestDays({ prices }: { prices: Promise<DayPrices> }) {
  const { nearest } = use(lateOr(prices, NO_PRICES));
  if (nearest.length === 0) return <>در روزهای نزدیک هم پروازی برای فروش نیست؛ روز دیگری را امتحان کنید.</>;
  return <>{`نزدیک‌ترین روزهای موجود: ${daysInWords(nearest)}، برای هر نفر.`}</>;
}

function DayLinks({ search, prices }: OtherDaysProps) {
  return use(lateOr(prices, NO_PRICES)).nearest.map(({ day }, index) => (
    <LinkButton
      key={day}
      href={flightResultsUrl({ ...search, day })}
      variant={index === 0 ? 'primary' : 'outline'}
    >
      {`دیدن ${formatDayMonth(day)}`}
    </LinkButton>
  ));
}

/** No source has a flight on this day. */
export function NoFlights({ search, prices }: OtherDaysProps) {
  return (
    <EmptyState
      icon="plane"
      title={`برای ${formatDayMonth(search.day)} پروازی پیدا نشد`}
      actions={
        <Suspense fallback={null}>
          <DayLinks search={search} prices={prices} />
        </Suspense>
      }
    >
      <Suspense fallback={null}>
        <NearestDays prices={prices} />
      </Suspense>
    </EmptyState>
  );
}

/** Nobody answered: whether there are flights is not known. */
export function NoAnswer({ retryUrl }: { retryUrl: string }) {
  return (
    <EmptyState
      icon="offline"
      title="هیچ تأمین‌کننده‌ای پاسخ نداد"
      actions={
        <a className={buttonClass({ variant: 'primary' })} href={retryUrl}>
          تلاش دوباره
        </a>
      }
    >
      شاید پروازی باشد که نمی‌بینیم. چند لحظهٔ دیگر دوباره بپرسید؛ جست‌وجوی شما همین‌جا می‌ماند.
    </EmptyState>
  );
}

/** There are flights, and none has a seat left: said above the cards, with the nearest days. */
export function SoldOutDay({ search, prices }: OtherDaysProps) {
  return (
    <Alert tone="warn" announce>
      <b>ظرفیت همهٔ پروازهای این روز تکمیل است.</b>{' '}
      <Suspense fallback={null}>
        <NearestDays prices={prices} />{' '}
        <span className="cluster">
          <DayLinks search={search} prices={prices} />
        </span>
      </Suspense>
    </Alert>
  );
}

interface NothingLeftProps {
  total: number;
  active: readonly ActiveFilter[];
  urlOf: (filter: OfferFilter) => string;
}

/** The filters leave nothing: what each of them costs, the best way out first. */
export function NothingLeft({ total, active, urlOf }: NothingLeftProps) {
  const best = [...active].sort((a, b) => b.count - a.count).find((filter) => filter.count > 0);
  const flights = `${formatNumber(total)} پرواز در این روز هست.`;
  return (
    <EmptyState
      icon="filter"
      title="با این فیلترها پروازی نمانده"
      actions={
        <>
          {best && (
            <LinkButton href={urlOf(best.without)} variant="primary">
              {`برداشتن «${best.label}»`}
            </LinkButton>
          )}
          <LinkButton href={urlOf(NO_FILTER)} variant="ghost">
            حذف همهٔ فیلترها
          </LinkButton>
        </>
      }
    >
      {best
        ? `${flights} اگر «${best.label}» را بردارید، ${formatNumber(best.count)} پرواز می‌بینید.`
        : flights}
    </EmptyState>
  );
}
