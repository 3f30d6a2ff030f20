import { BLOG, BLOG_FEED } from '../../shared/content/blogPaths.ts';
import { A } from '../ui/A.tsx';
import { Icon } from '../ui/Icon.tsx';
import { bar } from './MagazineBar.styles.ts';

/** Renders the magazine's own navigation bar below the shop's header. */
export function MagazineBar({ current }: { current?: 'index' | 'search' }) {
  return (
    <nav className={`no-print ${bar}`} aria-label="مجله">
      <div className="container">
        <A href={BLOG} aria-current={current === 'index' ? 'page' : undefined}>
          <b>مجلهٔ سفر</b>
        </A>
        <A href="/blog/result" aria-current={current === 'search' ? 'page' : undefined}>
          <Icon name="search" size="small" />
          جست‌وجو در مجله
        </A>
        <a href={BLOG_FEED} data-preload="off">
          خوراک نوشته‌ها
        </a>
      </div>
    </nav>
  );
}
