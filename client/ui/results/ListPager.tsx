import { CARDS_AT_ONCE, type ListPage, countPages } from '../../../shared/filters/listPage.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { LinkButton } from '../Button.tsx';
import type { ItemNouns } from './useResults.ts';

interface ListPagerProps {
  nouns: ItemNouns;
  /** Counts from 1. */
  page: number;
  total: number;
  url: string;
}

/** Links for visitors without scripts. */
export function ListPager({ nouns, page, total, url }: ListPagerProps) {
  const last = countPages(total);
  if (last === 1) return null;
  const urlOf = (page: ListPage) => `${url}&page=${page}#results`;
  const current = Math.min(page, last);
  const end = Math.min(total, current * CARDS_AT_ONCE);
  return (
    <nav className="cluster" aria-label={`صفحه‌های فهرست ${nouns.many}`}>
      <span className="sm muted">
        {`${formatNumber((current - 1) * CARDS_AT_ONCE + 1)} تا ${formatNumber(end)} از ${formatNumber(total)} ${nouns.one}`}
      </span>
      {current > 1 && (
        <LinkButton href={urlOf(current - 1)} variant="outline" size="small" rel="prev">
          صفحهٔ قبل
        </LinkButton>
      )}
      {current < last && (
        <LinkButton href={urlOf(current + 1)} variant="outline" size="small" rel="next">
          صفحهٔ بعد
        </LinkButton>
      )}
      <LinkButton href={urlOf('all')} variant="ghost" size="small">
        نمایش همه
      </LinkButton>
    </nav>
  );
}
