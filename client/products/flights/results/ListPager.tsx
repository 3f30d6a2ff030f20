import { CARDS_AT_ONCE, pageCount } from '../../../../shared/flights/listView.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { LinkButton } from '../../../ui/Button.tsx';

interface ListPagerProps {
  /** From 1. */
  page: number;
  /** All cards of the list. */
  total: number;
  /** Address of the list at another page. */
  urlOf: (page: number | 'all') => string;
}

/** The way to the other cards where no script brings them. */
export function ListPager({ page, total, urlOf }: ListPagerProps) {
  const last = pageCount(total);
  if (last === 1) return null;
  const current = Math.min(page, last);
  const end = Math.min(total, current * CARDS_AT_ONCE);
  return (
    <nav className="cluster" aria-label="صفحه‌های فهرست پروازها">
      <span className="sm muted">
        {`${formatNumber((current - 1) * CARDS_AT_ONCE + 1)} تا ${formatNumber(end)} از ${formatNumber(total)} پرواز`}
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
