import { type ReactNode, useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { listPageItems, parsePage } from '../../../shared/filters/listPage.ts';
import type { Selection } from '../../../shared/filters/listRules.ts';
import type { ActiveFilter } from '../../../shared/filters/matchItems.ts';
import { withField } from '../../../shared/filters/selection.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Card, CardHead } from '../Card.tsx';
import { TextLink } from '../TextButton.tsx';
import { useHydrated } from '../useHydrated.ts';
import { Cards, type DrawCard, OrderedCards, RestCards, StreamedCards } from './Cards.tsx';
import { FilterPanel, type FilterPanelProps, type PanelField } from './FilterPanel.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { ListPager } from './ListPager.tsx';
import { NoAnswer, NothingLeft } from './NoResults.tsx';
import { SkeletonBackdrop } from './OfferSkeleton.tsx';
import { type QuickFilters, QuickRow } from './QuickRow.tsx';
import * as styles from './Results.styles.ts';
import { ResultsHead } from './ResultsHead.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { type ListItem, type Results, type SourceAnswer, useFilters } from './useResults.ts';

interface ResultsPageProps<Item extends ListItem, Arrival extends SourceAnswer> {
  results: Results<Item, Arrival>;
  groups: FilterPanelProps['groups'];
  summary: (shown: readonly Item[], all: readonly Item[]) => string;
  unit: string;
  quick: QuickFilters;
  card: DrawCard<Item>;
  frame: (cards: ReactNode) => ReactNode;
  above: ReactNode;
  explanation?: ReactNode;
  aboveCards?: ReactNode;
  none: ReactNode;
  /** Renders all cards, even when the address contains a page number. */
  wholeList?: boolean;
  below: ReactNode;
}

export function ResultsPage<Item extends ListItem, Arrival extends SourceAnswer>(
  props: ResultsPageProps<Item, Arrival>,
) {
  const { results, groups, summary, unit, quick, above, explanation, below } = props;
  const { kind, view, settled, settledList, arrivals, done, inOrder, putInOrder, now } = results;
  const { pathname } = useLocation();
  const { active, facets, keep, noFilter } = useFilters(results);
  const { apply } = view;
  const onChange = useCallback(
    (field: PanelField) => apply((before) => withField(kind.rules.filters, before, field)),
    [kind, apply],
  );
  const clearLink = useMemo(() => settled.linkTo(noFilter, 'push'), [settled, noFilter]);
  const panel = useMemo(
    () => (
      <FilterPanel
        {...{ facets, filter: settled.filter, pending: !done, onChange, keep, groups }}
        submit={`نمایش ${kind.nouns.many}`}
      />
    ),
    [facets, settled, done, onChange, keep, groups, kind],
  );
  const summaryText = useMemo(() => {
    const { done, items, shown } = settledList;
    return done || items.length > 0 ? summary(shown, items) : '';
  }, [settledList, summary]);
  const count = settledList.shown.length;
  const sheet = useMemo(
    () => (
      <FilterSheet
        activeCount={active.length}
        show={`نمایش ${formatNumber(count)} ${kind.nouns.one}`}
        clearUrl={clearLink.href}
        onClear={clearLink.onClick}
      >
        {panel}
      </FilterSheet>
    ),
    [active, count, kind, clearLink, panel],
  );
  const retryUrl = pathname + settled.query;
  const isBare = done && results.shown.length === 0;
  const lower = (
    <div className={isBare ? `${styles.below} ${styles.belowNothing}` : styles.below}>{below}</div>
  );
  return (
    <div className={`container ${styles.results}`}>
      <aside className={styles.aside} id="filters" aria-label="فیلترها">
        <Card>
          <CardHead>
            <h2>فیلترها</h2>
            <TextLink {...clearLink}>حذف همه</TextLink>
          </CardHead>
          {panel}
        </Card>
      </aside>
      <div className={styles.column}>
        {above}
        <QuickRow
          rules={kind.rules}
          items={settledList.items}
          shown={settledList.shown}
          pending={!settledList.done}
          view={settled}
          {...{ active, quick, now }}
        >
          {sheet}
        </QuickRow>
        <ResultsHead
          summary={summaryText}
          unit={unit}
          answered={settledList.answers.map((answer) => answer?.status === 'answered')}
          sources={arrivals.length}
          retryUrl={retryUrl}
          onSort={done && !inOrder ? putInOrder : undefined}
          things={kind.nouns.many}
        />
        {explanation}
        <List {...props} active={active} noFilter={noFilter} retryUrl={retryUrl}>
          {isBare && lower}
        </List>
        {!isBare && lower}
        <StaleNotice url={retryUrl} />
      </div>
    </div>
  );
}

interface ListProps<Item extends ListItem, Arrival extends SourceAnswer> extends ResultsPageProps<
  Item,
  Arrival
> {
  active: readonly ActiveFilter[];
  noFilter: Selection;
  retryUrl: string;
  /** Shown directly below an empty list, which stays as tall as the window. */
  children: ReactNode;
}

function List<Item extends ListItem, Arrival extends SourceAnswer>(props: ListProps<Item, Arrival>) {
  const { results, card, frame, aboveCards, none, wholeList, active, noFilter, retryUrl, children } = props;
  const { kind, view, settled, arrivals, arrived, items, shown, done, inOrder, listRef, now } = results;
  const { nouns, paged } = kind;
  const asked = useMemo(() => parsePage(new URLSearchParams(view.query)), [view.query]);
  const page = !paged || wholeList ? 'all' : asked;
  const hydrated = useHydrated();
  const isEmpty = done && items.length === 0;
  const hasAnswer = arrived.some(({ status }) => status === 'answered');
  return (
    <div className={styles.list} ref={listRef} id="results">
      {aboveCards}
      {frame(
        <>
          {inOrder &&
            (paged && page !== null ? (
              <Cards items={listPageItems(shown, page)} card={card} />
            ) : (
              <OrderedCards results={results} card={card} />
            ))}
          {!inOrder && <StreamedCards {...{ kind, arrivals, filter: view.filter, now, card }} />}
          {!inOrder && done && <RestCards results={results} card={card} />}
        </>,
      )}
      {inOrder && page !== 'all' && (page !== null || !hydrated) && (
        <ListPager nouns={nouns} page={page ?? 1} total={shown.length} url={view.linkTo({}).href} />
      )}
      {isEmpty && (hasAnswer ? none : <NoAnswer retryUrl={retryUrl} thing={`${nouns.one}ی`} />)}
      {done && !isEmpty && shown.length === 0 && (
        <NothingLeft
          title={`با این فیلترها ${nouns.one}ی نمانده`}
          noun={nouns.one}
          total={items.length}
          active={active}
          none={noFilter}
          linkTo={(filter) => settled.linkTo(filter, 'push')}
        />
      )}
      {!done && <SkeletonBackdrop />}
      {children}
    </div>
  );
}
