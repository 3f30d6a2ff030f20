import { BLOG, buildAuthorUrl, buildCategoryUrl, buildPostUrl } from '../../shared/content/blogPaths.ts';
import type { BlogPostView } from '../../shared/content/blogView.ts';
import { formatDay } from '../../shared/calendar/format.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { buildAgencyNode, buildBreadcrumbNode } from '../app/jsonLd.ts';
import { PageHead } from '../app/PageHead.tsx';
import { usePageData } from '../app/pageData.ts';
import { useSite } from '../app/site.ts';
import { A } from '../ui/A.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Contents } from '../ui/Contents.tsx';
import { Prose } from '../ui/Prose.tsx';
import * as styles from './Blog.styles.ts';
import { MagazineBar } from './MagazineBar.tsx';
import { PostGrid, formatReadingTime } from '../ui/PostCard.tsx';
import { buildBlogPostingNode } from './postNodes.ts';
import { PriceBlock } from './PriceBlock.tsx';
import { TagLinks } from './TagLinks.tsx';

/** Source: docs/spec/screens.md#post. */
export default function BlogPostPage() {
  const { post, headings, html, tags, price, related, stale } = usePageData<BlogPostView>();
  const site = useSite();
  const updatedOn = toTehranDay(new Date(post.updatedAt));
  return (
    <>
      <PageHead
        title={`${post.title} | مجلهٔ ${site.brand}`}
        description={post.excerpt}
        canonicalPath={buildPostUrl(post.slug)}
        article={{
          publishedAt: post.publishedAt,
          updatedAt: post.updatedAt,
          author: post.author.name,
          section: post.category.title,
        }}
        jsonLd={[
          buildBlogPostingNode(site, post),
          buildAgencyNode(site),
          buildBreadcrumbNode(site, [
            { name: 'خانه', path: '/' },
            { name: 'مجلهٔ سفر', path: BLOG },
            { name: post.category.title, path: buildCategoryUrl(post.category.slug) },
            { name: post.title },
          ]),
        ]}
      />
      <MagazineBar />
      <div className={`container ${styles.page}`}>
        <Breadcrumbs
          items={[
            { label: 'خانه', href: '/' },
            { label: 'مجلهٔ سفر', href: BLOG },
            { label: post.category.title, href: buildCategoryUrl(post.category.slug) },
            { label: post.title },
          ]}
        />
        {stale && <Alert tone="warn">آخرین نسخهٔ ذخیره‌شدهٔ این نوشته را می‌بینید.</Alert>}
        <article>
          <header className={styles.articleHead}>
            <h1>{post.title}</h1>
            <div className={styles.author}>
              <Avatar name={post.author.name} />
              <span>
                <A href={buildAuthorUrl(post.author.slug)}>{post.author.name}</A>
                {post.author.role && `، ${post.author.role}`}
                <br />
                <span className="faint">
                  به‌روزرسانی: <time dateTime={updatedOn}>{formatDay(updatedOn)}</time>
                  {`، ${formatReadingTime(post.minutes)}`}
                </span>
              </span>
            </div>
          </header>
          <img className={styles.cover} src={post.cover.src} alt={post.cover.alt} width="1216" height="521" />
          <div className={styles.grid}>
            {headings.length < 2 ? <div /> : <Contents headings={headings} />}
            <div className={styles.body}>
              <Prose html={html[0]} />
              {price && <PriceBlock {...price} />}
              {html[1] !== '' && <Prose html={html[1]} />}
              {tags.length > 0 && <TagLinks label="برچسب‌ها" words={tags} />}
            </div>
          </div>
        </article>
        {related.length > 0 && (
          <section aria-labelledby="related" className={styles.body}>
            <h2 className="h2" id="related">
              بعدش این‌ها را بخوانید
            </h2>
            <PostGrid posts={related} />
          </section>
        )}
      </div>
    </>
  );
}
