import { listPage } from '../../shared/content/blogPaths.ts';
import type { PagedPosts } from '../../shared/content/blogView.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as styles from './Blog.styles.ts';

export function Pager({ path, page, pages }: { path: string } & Pick<PagedPosts, 'page' | 'pages'>) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label="صفحه‌ها">
      {page > 1 && (
        <LinkButton variant="outline" size="small" href={listPage(path, page - 1)} rel="prev">
          <Icon name="chev-right" size="small" />
          صفحهٔ قبل
        </LinkButton>
      )}
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <LinkButton
          key={number}
          variant={number === page ? 'soft' : 'ghost'}
          size="small"
          href={listPage(path, number)}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`صفحهٔ ${formatNumber(number)}`}
        >
          {formatNumber(number)}
        </LinkButton>
      ))}
      {page < pages && (
        <LinkButton variant="outline" size="small" href={listPage(path, page + 1)} rel="next">
          صفحهٔ بعد
          <Icon name="chev-left" size="small" />
        </LinkButton>
      )}
    </nav>
  );
}
