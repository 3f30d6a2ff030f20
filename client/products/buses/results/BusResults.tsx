import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { BUS_LIST } from '../../../../shared/buses/busFilters.ts';
import type { BusResultsData } from '../../../../shared/buses/busViews.ts';
import { buildBusResultsUrl } from '../../../../shared/buses/search.ts';
import type { BusArrival, BusService, ChoosableService } from '../../../../shared/buses/service.ts';
import { buildServiceToken } from '../../../../shared/buses/serviceToken.ts';
import { buildCardId } from '../../../../shared/filters/cardId.ts';
import { parsePage } from '../../../../shared/filters/listPage.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Alert } from '../../../ui/Alert.tsx';
import type { DrawCard } from '../../../ui/results/Cards.tsx';
import { DayStrip, DayStripPending } from '../../../ui/results/DayStrip.tsx';
import type { QuickFilters } from '../../../ui/results/QuickRow.tsx';
import * as styles from '../../../ui/results/Results.styles.ts';
import { ResultsPage } from '../../../ui/results/ResultsPage.tsx';
import { useDetailsUrl } from '../../../ui/results/useListQuery.ts';
import { type Results, type ResultsKind, useResults } from '../../../ui/results/useResults.ts';
import { BusCard } from './BusCard.tsx';
import { NoBuses } from './BusEmpty.tsx';
import { drawBusFilters } from './BusFilters.tsx';
import { LateFlightInstead } from './FlightInsteadCard.tsx';

const ALL_BUSES: ResultsKind<ChoosableService, BusArrival> = {
  nouns: { one: 'سرویس', many: 'سرویس‌ها' },
  rules: BUS_LIST,
  itemsOf: ({ services }) => services,
};

const BUSES: ResultsKind<ChoosableService, BusArrival> = { ...ALL_BUSES, paged: true };

const QUICK: QuickFilters = [
  ['type', 'vip'],
  ['time', 'morning'],
  ['time', 'night'],
];

export function BusResults({ data }: { data: BusResultsData }) {
  const { search, prices, notice } = data;
  const { search: query } = useLocation();
  // The bus whose seats are open may be on any page.
  const [kind] = useState(() => (notice || query.includes('service=') ? ALL_BUSES : BUSES));
  const results = useResults(kind, data);
  const { items, done, now, view } = results;
  const asked = useMemo(() => new URLSearchParams(view.query), [view.query]);
  const openKey = notice?.serviceKey ?? asked.get('service');
  const isGone = done && openKey !== null && items.every(({ key }) => key !== openKey);
  return (
    <ResultsPage
      results={results}
      groups={drawBusFilters}
      summary={describeServices}
      unit="قیمت نهایی هر صندلی"
      quick={QUICK}
      card={useBusCard(data, results, asked, openKey)}
      frame={drawList}
      above={
        <>
          {notice && (notice.serviceKey === null || isGone) && (
            <Alert tone="warn" announce>
              {notice.message}
            </Alert>
          )}
          {!notice && isGone && (
            <Alert tone="warn" announce>
              این سرویس دیگر فروخته نمی‌شود: حرکت کرده یا شرکت آن را حذف کرده است. سرویس دیگری انتخاب کنید.
            </Alert>
          )}
          {useMemo(
            () => (
              <DayPriceStrip data={data} now={now} />
            ),
            [data, now],
          )}
        </>
      }
      none={<NoBuses search={search} prices={prices} near={data.near} />}
      below={
        <>
          <Suspense fallback={null}>
            <LateFlightInstead flight={data.flight} busMinutes={items[0]?.durationMinutes} />
          </Suspense>
          <p className="small faint">
            ساعت رسیدن تقریبی است.
            {data.sample && ' سرویس‌ها و نرخ‌ها از تأمین‌کنندهٔ نمونه است، نه از شرکت‌های مسافربری.'}
          </p>
        </>
      }
    />
  );
}

function DayPriceStrip({ data, now }: { data: BusResultsData; now: Date }) {
  const { search, prices } = data;
  const strip = {
    day: search.day,
    now,
    urlOf: (day: string) => buildBusResultsUrl({ ...search, day }),
    none: 'بدون سرویس',
  };
  return (
    <Suspense fallback={<DayStripPending {...strip} />}>
      <DayStrip {...strip} prices={prices} />
    </Suspense>
  );
}

/**
 * Returns the render function of a card. The links of all cards contain the query, and are updated one frame after a
 * press.
 */
function useBusCard(
  { search, open, notice }: BusResultsData,
  { now, settled }: Results<ChoosableService, BusArrival>,
  asked: URLSearchParams,
  openKey: string | null,
): DrawCard<ChoosableService> {
  const busy = useNavigation().formMethod === 'POST';
  const { pathname } = useLocation();
  const detailsUrl = useDetailsUrl();
  const details = asked.get('details');
  const view = asked.get('view') === 'list' ? 'list' : 'grid';
  const page = parsePage(asked);
  const list = useMemo(
    () => settled.linkTo({}).href.slice(pathname.length) + (page === null ? '' : `&page=${page}`),
    [settled, pathname, page],
  );
  return useCallback(
    (service, key) => {
      const { key: serviceKey } = service;
      const id = buildCardId(serviceKey);
      const isOpen = openKey === serviceKey;
      const openUrl = (wanted: 'grid' | 'list') => {
        const query = new URLSearchParams(list);
        query.set('service', serviceKey);
        if (wanted === 'list') query.set('view', wanted);
        return `${pathname}?${query}#seats`;
      };
      return (
        <BusCard
          key={key}
          id={id}
          service={service}
          now={now}
          // Closing the map scrolls back to its card.
          openUrl={isOpen ? `${pathname}${list}#${id}` : openUrl('grid')}
          detailsUrl={detailsUrl(id)}
          hasDetails={details === id || details === serviceKey}
          seats={
            isOpen
              ? {
                  token: buildServiceToken(service, search),
                  initial: open?.key === serviceKey ? { map: open.map, mine: open.mine ?? [] } : null,
                  notice: notice?.serviceKey === serviceKey ? notice : null,
                  seats: search.seats,
                  view,
                  viewUrl: openUrl(view === 'list' ? 'grid' : 'list'),
                  busy,
                }
              : null
          }
        />
      );
    },
    [openKey, pathname, list, now, detailsUrl, details, open, notice, search, view, busy],
  );
}

const drawList = (cards: ReactNode) => <div className={styles.cards}>{cards}</div>;

const describeServices = (shown: readonly BusService[], all: readonly BusService[]) =>
  all.length === 0 ? 'هیچ سرویسی نیست' : `${formatNumber(shown.length)} سرویس`;
