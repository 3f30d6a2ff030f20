import { BLOG } from '../../shared/content/blogPaths.ts';
import type { BlogResultView } from '../../shared/content/blogView.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { PageHead } from '../app/PageHead.tsx';
import { usePageData } from '../app/pageData.ts';
import { Alert } from '../ui/Alert.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import * as styles from './Blog.styles.ts';
import { MagazineBar } from './MagazineBar.tsx';
import { MagazineHead } from './MagazineHead.tsx';
import { PostGrid } from '../ui/PostCard.tsx';
import { TagLinks } from './TagLinks.tsx';

const POPULAR = ['استرداد', 'بار مجاز', 'کیش', 'نوروز', 'بیمه', 'چارتر'];

/** Source: docs/spec/screens.md#blog-search. Never indexed. */
export default function BlogResultPage() {
  const data = usePageData<BlogResultView>();
  const { q, posts, problem, route } = data;
  const asked = q.trim() !== '';
  return (
    <>
      <PageHead
        title={asked ? `جست‌وجوی «${q}» در مجله` : 'جست‌وجو در مجله'}
        description="جست‌وجو در نوشته‌های مجلهٔ سفر."
        canonicalPath="/blog/result"
        robots="noindex"
      />
      <MagazineBar current="search" />
      <div className={`container ${styles.page}`}>
        <MagazineHead {...data} q={q}>
          <h1 className="page-title">{asked ? `نتیجه‌های «${q}»` : 'جست‌وجو در مجله'}</h1>
          {asked && !problem && <p className="muted">{`${formatNumber(posts.length)} نوشته`}</p>}
        </MagazineHead>
        {problem && <Alert tone="warn">{problem}</Alert>}
        {route && (
          <Card as="aside" className={styles.price} aria-label="پرواز این مسیر">
            <b>{`پرواز ${route.from} به ${route.to}`}</b>
            <LinkButton size="small" href={route.url}>
              دیدن پروازها
            </LinkButton>
          </Card>
        )}
        {!asked && <TagLinks label="جست‌وجوهای پرتکرار" words={POPULAR} />}
        {posts.length > 0 && (
          <>
            <h2 className="sr">نوشته‌های پیداشده</h2>
            <PostGrid posts={posts} />
          </>
        )}
        {asked && !problem && posts.length === 0 && (
          <EmptyState
            icon="search"
            title={`نتیجه‌ای برای «${q}» پیدا نشد`}
            actions={<LinkButton href={BLOG}>همهٔ نوشته‌ها</LinkButton>}
          >
            املای دیگری را امتحان کنید یا از دسته‌ها ببینید.
          </EmptyState>
        )}
      </div>
    </>
  );
}
