import { Suspense, useMemo, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import {
  activeBusFilters,
  busFacets,
  filterBuses,
  NO_BUS_FILTER,
  sortBuses,
  writeBusFilter,
} from '../../../../shared/buses/busFilters.ts';
import type { BusResultsData } from '../../../../shared/buses/busViews.ts';
import { busResultsUrl } from '../../../../shared/buses/search.ts';
import type { BusService } from '../../../../shared/buses/service.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { RemovableChip } from '../../../ui/Chip.tsx';
import { DayStrip, DayStripPending } from '../../../ui/results/DayStrip.tsx';
import { FilterSheet } from '../../../ui/results/FilterSheet.tsx';
import * as styles from '../../../ui/results/Results.styles.ts';
import { ResultsHead } from '../../../ui/results/ResultsHead.tsx';
import { chips } from '../../../ui/results/ResultsHead.styles.ts';
import { StaleNotice } from '../../../ui/results/StaleNotice.tsx';
import { useArrivals } from '../../../ui/results/useArrivals.ts';
import { useListOrder } from '../../../ui/results/useListOrder.ts';
import { TextLink } from '../../../ui/TextButton.tsx';
import type { BusCardContext } from './BusCard.tsx';
import { LOST } from './BusCards.tsx';
import { BusFilterPanel, type BusFilterPanelProps } from './BusFilterPanel.tsx';
import { BusList } from './BusList.tsx';
import { BusSortBar } from './BusSortBar.tsx';
import { LateFlightInstead } from './FlightInsteadCard.tsx';
import { useBusFilter } from './useBusFilter.ts';

/** Days, filters and cards of one search. */
export function BusResults({ data }: { data: BusResultsData }) {
  const { search, arrivals, complete, notice, open } = data;
  const now = useMemo(() => new Date(data.now), [data.now]);
  const arrived = useArrivals(arrivals, complete, LOST);
  const { filter, sort, openKey, view, urlOf, openUrl, details, detailsUrl, apply } = useBusFilter();
  const { pathname, search: query } = useLocation();
  const busy = useNavigation().formMethod === 'POST';
  const listRef = useRef<HTMLDivElement>(null);

  const done = arrived.length === arrivals.length;
  const services = arrived.flatMap((arrival) => arrival.services);
  const shown = sortBuses(filterBuses(services, filter), sort);
  const active = activeBusFilters(services, filter);
  const { inOrder, putInOrder } = useListOrder(done, complete, urlOf(filter), listRef);
  const clearUrl = urlOf(NO_BUS_FILTER);
  const strip = {
    day: search.day,
    now,
    urlOf: (day: string) => busResultsUrl({ ...search, day }),
    none: 'بدون سرویس',
  };
  const panel: BusFilterPanelProps = {
    facets: busFacets(services, filter),
    filter,
    keep: [...writeBusFilter(new URLSearchParams(query), NO_BUS_FILTER, sort)],
    pending: !done,
    onChange: apply,
  };
  const shownKey = notice?.serviceKey ?? openKey;
  const context = useMemo<BusCardContext>(
    () => ({
      seats: search.seats,
      now,
      openKey: shownKey,
      openSeats: open !== null && open.key === shownKey ? { map: open.map, mine: open.mine ?? [] } : null,
      notice: notice !== null && notice.serviceKey !== null ? notice : null,
      view,
      busy,
      openUrl,
      details,
      detailsUrl,
    }),
    [search.seats, now, shownKey, open, notice, view, busy, openUrl, details, detailsUrl],
  );
  const isGone = done && shownKey !== null && services.every(({ key }) => key !== shownKey);

  return (
    <div className={`container ${styles.results}`}>
      <aside className={styles.aside} id="filters" aria-label="فیلترها">
        <Card>
          <CardHead>
            <h2>فیلترها</h2>
            <TextLink href={clearUrl}>حذف همه</TextLink>
          </CardHead>
          <BusFilterPanel {...panel} />
        </Card>
      </aside>
      <div className={styles.column}>
        {notice && (notice.serviceKey === null || isGone) && (
          <Alert tone="warn" announce>
            {notice.message}
          </Alert>
        )}
        {!notice && isGone && (
          <Alert tone="warn" announce>
            این سرویس دیگر فروخته نمی‌شود: حرکت کرده یا شرکت آن را حذف کرده است. سرویس دیگری برگزینید.
          </Alert>
        )}
        <Suspense fallback={<DayStripPending {...strip} />}>
          <DayStrip {...strip} prices={data.prices} />
        </Suspense>
        <p className={`xs faint ${styles.note}`}>{priceNote(data)}</p>
        <div className={styles.tools}>
          <FilterSheet
            activeCount={active.length}
            show={`نمایش ${formatNumber(shown.length)} سرویس`}
            clearUrl={clearUrl}
          >
            <BusFilterPanel {...panel} />
          </FilterSheet>
          <BusSortBar services={shown} sort={sort} urlOf={(order) => urlOf(filter, order)} />
        </div>
        <ResultsHead
          summary={done || services.length > 0 ? summaryOf(shown, services) : ''}
          sources={arrivals.length}
          answered={arrived.map(({ status }) => status === 'answered')}
          retryUrl={pathname + query}
          onSort={done && !inOrder ? putInOrder : undefined}
          things="سرویس‌ها"
        />
        {active.length > 0 && (
          <div className={chips}>
            {done &&
              active.map(({ key, label, without }) => (
                <RemovableChip key={key} href={urlOf(without)} label={`برداشتن فیلتر ${label}`}>
                  {label}
                </RemovableChip>
              ))}
          </div>
        )}
        <BusList
          {...{ data, filter, active, urlOf, services, shown, done, inOrder, context, listRef }}
          answered={arrived.some(({ status }) => status === 'answered')}
          retryUrl={pathname + query}
        />
        <Suspense fallback={null}>
          <LateFlightInstead flight={data.flight} busMinutes={services[0]?.durationMinutes} />
        </Suspense>
        <StaleNotice url={pathname + query} />
      </div>
    </div>
  );
}

/** «۱۸ سرویس از ۵۶ سرویس این روز» */
function summaryOf(shown: readonly BusService[], all: readonly BusService[]): string {
  if (all.length === 0) return 'هیچ سرویسی نیست';
  const total = `${formatNumber(all.length)} سرویس`;
  if (shown.length < all.length) return `${formatNumber(shown.length)} سرویس از ${total} این روز`;
  const companies = new Set(all.map(({ company }) => company.slug)).size;
  return `${total}، ${formatNumber(companies)} شرکت`;
}

function priceNote({ sample }: BusResultsData): string {
  const note = 'همهٔ قیمت‌ها نهایی و برای یک صندلی است؛ ساعت رسیدن تقریبی است.';
  return sample ? `${note} سرویس‌ها و نرخ‌ها از تأمین‌کنندهٔ نمونه است، نه از شرکت‌های مسافربری.` : note;
}
