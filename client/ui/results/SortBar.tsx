import type { ListRules, Sort } from '../../../shared/filters/listRules.ts';
import { findBestItem, getChosenSort } from '../../../shared/filters/sortItems.ts';
import { A } from '../A.tsx';
import { memoGeneric } from '../memoGeneric.ts';
import * as styles from './SortBar.styles.ts';
import type { ListQuery } from './useListQuery.ts';
import type { ListItem } from './useResults.ts';

interface SortBarProps<Item extends ListItem> {
  rules: ListRules<Item>;
  items: readonly Item[];
  view: ListQuery;
  now: Date;
}

export const SortBar = memoGeneric(function SortBar<Item extends ListItem>({
  rules,
  items,
  view,
  now,
}: SortBarProps<Item>) {
  const current = getChosenSort(rules, view.views);
  const priced = items.filter((item) => rules.price(item) !== null);
  const bestText = (sort: Sort<Item>) => {
    if (typeof sort.best === 'string') return sort.best;
    const best = findBestItem(rules, priced, sort, now);
    return best ? sort.best(best) : '';
  };
  return (
    <nav className={styles.sorts} aria-label="مرتب‌سازی">
      {rules.sorts.map((sort) => (
        <A
          key={sort.value}
          {...view.linkTo({ sort: sort === rules.sorts[0] ? [] : [sort.value] })}
          aria-current={sort === current ? 'true' : undefined}
          keepScroll
          replace
        >
          <b>{sort.label}</b>
          <small>{bestText(sort)}</small>
        </A>
      ))}
    </nav>
  );
});
