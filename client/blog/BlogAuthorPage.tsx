import { BLOG, blogAuthor, listPage } from '../../shared/content/blogPaths.ts';
import type { BlogAuthorView } from '../../shared/content/blogView.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { breadcrumbNode } from '../app/jsonLd.ts';
import { PageHead } from '../app/PageHead.tsx';
import { usePageData } from '../app/pageData.ts';
import { useSite } from '../app/site.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import * as styles from './Blog.styles.ts';
import { MagazineHead } from './MagazineHead.tsx';
import { Pager } from './Pager.tsx';
import { PostGrid } from '../ui/PostCard.tsx';

/** Who writes, and everything they wrote (spec/screens.md 2.9a). */
export default function BlogAuthorPage() {
  const data = usePageData<BlogAuthorView>();
  const site = useSite();
  const { author, posts, page, pages, total } = data;
  const path = blogAuthor(author.slug);
  return (
    <>
      <PageHead
        title={`نوشته‌های ${author.name} | مجلهٔ ${site.brand}`}
        description={author.bio}
        canonicalPath={listPage(path, page)}
        jsonLd={[
          {
            '@type': 'ProfilePage',
            mainEntity: {
              '@type': 'Person',
              name: author.name,
              description: author.bio,
              url: site.publicUrl + path,
            },
          },
          breadcrumbNode(site, [
            { name: 'خانه', path: '/' },
            { name: 'مجلهٔ سفر', path: BLOG },
            { name: author.name },
          ]),
        ]}
      />
      <div className={`container ${styles.page}`}>
        <Breadcrumbs
          items={[{ label: 'خانه', href: '/' }, { label: 'مجلهٔ سفر', href: BLOG }, { label: author.name }]}
        />
        <MagazineHead {...data}>
          <div className={styles.authorHead}>
            <Avatar name={author.name} />
            <div>
              <h1 className="page-title">{author.name}</h1>
              <p className="muted">{author.bio}</p>
              <p className="small faint">{`${formatNumber(total)} نوشته`}</p>
            </div>
          </div>
        </MagazineHead>
        <h2 className="h2">تازه‌ترین‌ها</h2>
        {posts.length === 0 ? (
          <p className="muted">هنوز نوشته‌ای از این نویسنده منتشر نشده است.</p>
        ) : (
          <PostGrid posts={posts} />
        )}
        <Pager path={path} page={page} pages={pages} />
      </div>
    </>
  );
}
