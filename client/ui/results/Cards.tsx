import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { CARDS_AT_ONCE, countStreamed } from '../../../shared/filters/listPage.ts';
import type { Selection } from '../../../shared/filters/listRules.ts';
import { filterItems } from '../../../shared/filters/matchItems.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Button } from '../Button.tsx';
import { memoGeneric } from '../memoGeneric.ts';
import { CARDS_PER_GROUP } from './cardsPerGroup.ts';
import { withFallback } from './withFallback.ts';
import { cardGroup, oldCards } from './Results.styles.ts';
import { MAX_AUTO_CARDS, useProgressiveList } from './useProgressiveList.ts';
import type { ItemNouns, ListItem, Results, ResultsKind, SourceAnswer } from './useResults.ts';

/** The function must be constant until the cards themselves change. */
export type DrawCard<Item> = (item: Item, key: number | string) => ReactNode;

interface CardsProps<Item> {
  items: readonly Item[];
  card: DrawCard<Item>;
  /** Uses the index as the key of a card: new text in an existing card is faster than a new card. */
  byPlace?: boolean;
}

export const Cards = memoGeneric(function Cards<Item extends ListItem>({
  items,
  card,
  byPlace,
}: CardsProps<Item>) {
  return items.map((item, index) => card(item, byPlace ? index : item.key));
});

const GroupedCards = memoGeneric(function GroupedCards<Item extends ListItem>({
  items,
  card,
}: Omit<CardsProps<Item>, 'byPlace'>) {
  return Array.from({ length: Math.ceil(items.length / CARDS_PER_GROUP) }, (_, index) => (
    // A group has no identity except its place.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={index} className={cardGroup}>
      <Cards
        items={items.slice(index * CARDS_PER_GROUP, (index + 1) * CARDS_PER_GROUP)}
        card={card}
        byPlace
      />
    </div>
  ));
});

interface CommonProps<Item extends ListItem, Arrival extends SourceAnswer> {
  kind: ResultsKind<Item, Arrival>;
  filter: Selection;
  now: Date;
  card: DrawCard<Item>;
}

interface BlockProps<Item extends ListItem, Arrival extends SourceAnswer> extends CommonProps<Item, Arrival> {
  sources: number;
}

/**
 * Renders one block for each source, in the order of the responses. Memoised: while the server streams blocks, a render
 * of the page must not touch their boundaries, or React discards the cards that have arrived.
 */
export const StreamedCards = memoGeneric(function StreamedCards<
  Item extends ListItem,
  Arrival extends SourceAnswer,
>({ arrivals, ...block }: CommonProps<Item, Arrival> & { arrivals: readonly Promise<Arrival>[] }) {
  return arrivals.map((arrival, index) => (
    // A block has no identity except its index.
    // oxlint-disable-next-line react/no-array-index-key
    <Suspense key={index} fallback={null}>
      <SourceCards arrival={arrival} sources={arrivals.length} {...block} />
    </Suspense>
  ));
});

function SourceCards<Item extends ListItem, Arrival extends SourceAnswer>({
  arrival,
  card,
  ...block
}: BlockProps<Item, Arrival> & { arrival: Promise<Arrival> }) {
  const answer = use(withFallback<Arrival | null>(arrival, null));
  return answer && <Cards items={listStreamed(block, answer)} card={card} />;
}

function listStreamed<Item extends ListItem, Arrival extends SourceAnswer>(
  { kind, filter, now, sources }: Omit<BlockProps<Item, Arrival>, 'card'>,
  answer: Arrival,
): readonly Item[] {
  return filterItems(kind.rules, kind.itemsOf(answer), filter, now).slice(
    0,
    kind.paged && countStreamed(sources),
  );
}

interface WholeListProps<Item extends ListItem, Arrival extends SourceAnswer> {
  results: Results<Item, Arrival>;
  card: DrawCard<Item>;
}

interface OrderedCardsProps<Item extends ListItem, Arrival extends SourceAnswer> extends WholeListProps<
  Item,
  Arrival
> {
  /** Class of the list of cards below the window. Without it they are in groups, for hundreds of cards. */
  layout?: string;
}

/** Renders further cards below the blocks; the blocks do not change while the visitor reads. */
export function RestCards<Item extends ListItem, Arrival extends SourceAnswer>({
  results: { kind, now, arrivals, arrived, shown, view },
  card,
}: WholeListProps<Item, Arrival>) {
  const block = { kind, now, sources: arrivals.length, filter: view.filter };
  const there = new Set(arrived.flatMap((answer) => listStreamed(block, answer).map(({ key }) => key)));
  // When the list is sorted, a cheaper offer from another source may replace a card.
  const own = new Set(arrived.flatMap((answer) => kind.itemsOf(answer).map(({ key }) => key)));
  return <Cards items={shown.filter(({ key }) => own.has(key) && !there.has(key))} card={card} />;
}

export function OrderedCards<Item extends ListItem, Arrival extends SourceAnswer>({
  results: { kind, arrivals, complete, shown, view },
  card,
  layout,
}: OrderedCardsProps<Item, Arrival>) {
  const sources = complete ? 1 : arrivals.length;
  // The blocks stay on screen, so all of their cards count.
  const first = kind.paged ? Math.max(CARDS_AT_ONCE, sources * countStreamed(sources)) : Infinity;
  const { head, below, isBelowOver, left, more } = useProgressiveList(view.address, shown, first);
  return (
    <>
      <Cards items={head} card={card} byPlace />
      {below.length > 0 && (
        <div className={[layout, isBelowOver && oldCards].filter(Boolean).join(' ') || undefined}>
          {layout ? <Cards items={below} card={card} /> : <GroupedCards items={below} card={card} />}
        </div>
      )}
      {head.length + below.length >= MAX_AUTO_CARDS && left > 0 && !isBelowOver && (
        <ShowMore nouns={kind.nouns} left={left} onMore={more} />
      )}
    </>
  );
}

/**
 * Loads more cards before the reader reaches the end. Readers who do not scroll, for example with a keyboard, use the
 * button.
 */
const NEAR = '1200px';

function ShowMore({ nouns, left, onMore }: { nouns: ItemNouns; left: number; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: NEAR },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [onMore]);
  return (
    <div ref={end}>
      <Button type="button" variant="outline" block onClick={onMore}>
        {`نمایش ${nouns.many}ی بعدی (${formatNumber(left)})`}
      </Button>
    </div>
  );
}
