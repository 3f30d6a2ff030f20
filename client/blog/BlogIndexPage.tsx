import { BLOG, BLOG_FEED, buildPostUrl, listPage } from '../../shared/content/blogPaths.ts';
import type { BlogIndexView, PostCardView } from '../../shared/content/blogView.ts';
import { formatDayMonth } from '../../shared/calendar/format.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { buildBreadcrumbNode } from '../app/jsonLd.ts';
import { PageHead } from '../app/PageHead.tsx';
import { usePageData } from '../app/pageData.ts';
import { useSite } from '../app/site.ts';
import { A } from '../ui/A.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { card } from '../ui/Card.styles.ts';
import * as styles from './Blog.styles.ts';
import { MagazineBar } from './MagazineBar.tsx';
import { MagazineHead } from './MagazineHead.tsx';
import { Pager } from './Pager.tsx';
import { PostGrid, formatReadingTime } from '../ui/PostCard.tsx';
import { meta } from '../ui/PostCard.styles.ts';
import { postListNode } from './postNodes.ts';

/** Source: docs/spec/screens.md#magazine. */
export default function BlogIndexPage() {
  const data = usePageData<BlogIndexView>();
  const site = useSite();
  const { hero, posts, page, pages } = data;
  const title = `مجلهٔ سفر ${site.brand}`;
  const all = hero ? [hero, ...posts] : posts;
  return (
    <>
      <PageHead
        title={page === 1 ? title : `${title}، صفحهٔ ${formatNumber(page)}`}
        description="راهنماهای کوتاه و بررسی‌شده برای سفر: حقوق مسافر، بلیط، اتوبوس، بیمه و مقصدها، با قیمت روز مسیرها."
        canonicalPath={listPage(BLOG, page)}
        feed={BLOG_FEED}
        jsonLd={[
          { '@type': 'Blog', name: title, url: site.publicUrl + BLOG, inLanguage: 'fa-IR' },
          buildBreadcrumbNode(site, [{ name: 'خانه', path: '/' }, { name: 'مجلهٔ سفر' }]),
          postListNode(site, all),
        ]}
      />
      <MagazineBar current="index" />
      <div className={`container ${styles.page}`}>
        <MagazineHead {...data} category="">
          <h1 className="page-title">مجلهٔ سفر</h1>
          <p className="muted">راهنماهای کوتاه و بررسی‌شده، با قیمت روز مسیرها.</p>
        </MagazineHead>
        {hero && <HeroPost post={hero} />}
        <h2 className="h2">تازه‌ترین نوشته‌ها</h2>
        <PostGrid posts={posts} />
        <Pager path={BLOG} page={page} pages={pages} />
      </div>
    </>
  );
}

function HeroPost({ post }: { post: PostCardView }) {
  return (
    <A className={`${card} ${styles.hero}`} href={buildPostUrl(post.slug)}>
      <img src={post.cover.src} alt={post.cover.alt} width="600" height="400" />
      <div className={styles.heroText}>
        <div className={meta}>
          <Badge tone="primary">{post.category.title}</Badge>
          <span>{formatReadingTime(post.minutes)}</span>
        </div>
        <h2>{post.title}</h2>
        <p className="muted">{post.excerpt}</p>
        <div className={styles.author}>
          <Avatar name={post.author.name} />
          <span>
            <b>{post.author.name}</b>
            <br />
            <span className="faint">{`به‌روزرسانی: ${formatDayMonth(toTehranDay(new Date(post.updatedAt)))}`}</span>
          </span>
        </div>
      </div>
    </A>
  );
}
