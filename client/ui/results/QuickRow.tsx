import { type ReactNode, useMemo, useRef } from 'react';
import type { ListRules, Sort } from '../../../shared/filters/listRules.ts';
import { type ActiveFilter, filterItems } from '../../../shared/filters/matchItems.ts';
import { withField } from '../../../shared/filters/selection.ts';
import { findBestItem, getChosenSort } from '../../../shared/filters/sortItems.ts';
import { A } from '../A.tsx';
import { Icon } from '../Icon.tsx';
import { memoGeneric } from '../memoGeneric.ts';
import * as styles from './QuickRow.styles.ts';
import type { ListQuery } from './useListQuery.ts';
import type { ListItem } from './useResults.ts';

/** Parameters and values of the suggested filters. */
export type QuickFilters = readonly (readonly [param: string, value: string])[];

interface QuickRowProps<Item extends ListItem> {
  rules: ListRules<Item>;
  items: readonly Item[];
  shown: readonly Item[];
  /** True while sources are still responding. */
  pending: boolean;
  active: readonly ActiveFilter[];
  quick: QuickFilters;
  view: ListQuery;
  now: Date;
  /** The button that opens all filters. */
  children: ReactNode;
}

/**
 * Renders the row that stays at the top of the window: the button for all filters, the sort order, the active filters,
 * and filters that need only one press.
 */
export const QuickRow = memoGeneric(function QuickRow<Item extends ListItem>(props: QuickRowProps<Item>) {
  const { rules, items, shown, pending, active, quick, view, now, children } = props;
  return (
    <div className={styles.row} data-part="quick">
      {children}
      <Sorts {...{ rules, shown, view, now }} />
      <nav className={styles.chips} aria-label="فیلترهای یک‌لمسی">
        <Chips {...{ rules, items, pending, active, quick, view, now }} />
      </nav>
    </div>
  );
});

type ChipsProps<Item extends ListItem> = Omit<QuickRowProps<Item>, 'shown' | 'children'>;

/** Active filters move to the front. Some of their labels are known only after the last response. */
function Chips<Item extends ListItem>({ rules, items, pending, active, quick, view, now }: ChipsProps<Item>) {
  const useful = useMemo(
    () =>
      quick.flatMap(([param, value]) => {
        const filter = rules.filters.find((each) => each.param === param);
        const label = filter?.options?.([]).find((option) => option.value === value)?.label;
        const isFound = pending || filterItems(rules, items, { [param]: [value] }, now).length > 0;
        if (!label || !isFound) return [];
        return { param, value, key: filter.kind === 'set' ? `${param}:${value}` : param, label };
      }),
    [rules, items, pending, quick, now],
  );
  const set = pending ? active.filter(({ key }) => useful.some((each) => each.key === key)) : active;
  return (
    <>
      {set.map(({ key, label, without }) => (
        <A
          key={key}
          className={styles.chip}
          {...view.linkTo(without, 'push')}
          aria-current="true"
          aria-label={`برداشتن فیلتر ${label}`}
          keepScroll
        >
          {label}
          <Icon name="close" size="small" />
        </A>
      ))}
      {useful
        .filter(({ key }) => set.every((each) => each.key !== key))
        .map(({ key, param, value, label }) => (
          <A
            key={key}
            className={styles.chip}
            {...view.linkTo(
              withField(rules.filters, view.filter, { name: param, value, checked: true }),
              'push',
            )}
            keepScroll
          >
            {label.replace('فقط ', '')}
          </A>
        ))}
    </>
  );
}

/** A native popover on phones, which opens without JavaScript; in the row on wide screens. */
function Sorts<Item extends ListItem>({
  rules,
  shown,
  view,
  now,
}: Pick<QuickRowProps<Item>, 'rules' | 'shown' | 'view' | 'now'>) {
  const menu = useRef<HTMLElement>(null);
  const current = getChosenSort(rules, view.views);
  const priced = shown.filter((item) => rules.price(item) !== null);
  const bestText = (sort: Sort<Item>) => {
    if (typeof sort.best === 'string') return sort.best;
    const best = findBestItem(rules, priced, sort, now, view.views);
    return best ? sort.best(best) : '';
  };
  return (
    <>
      <button
        type="button"
        className={`${styles.chip} ${styles.narrow}`}
        popoverTarget="sorts"
        aria-label={`مرتب‌سازی: ${current.label}`}
      >
        {current.label}
        <Icon name="chev-down" size="small" />
      </button>
      <nav id="sorts" popover="auto" className={styles.sorts} aria-label="مرتب‌سازی" ref={menu}>
        {rules.sorts.map((sort) => {
          const link = view.linkTo({ sort: sort === rules.sorts[0] ? [] : [sort.value] });
          return (
            <A
              key={sort.value}
              className={styles.chip}
              href={link.href}
              onClick={(event) => {
                link.onClick(event);
                if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
              }}
              aria-current={sort === current ? 'true' : undefined}
              keepScroll
              replace
            >
              {sort.label}
              <small>{bestText(sort)}</small>
            </A>
          );
        })}
      </nav>
    </>
  );
}
