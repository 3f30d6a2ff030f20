import { BLOG, blogCategory, listPage } from '../../shared/content/blogPaths.ts';
import type { BlogCategoryView } from '../../shared/content/blogView.ts';
import { breadcrumbNode } from '../app/jsonLd.ts';
import { PageHead } from '../app/PageHead.tsx';
import { usePageData } from '../app/pageData.ts';
import { useSite } from '../app/site.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { ContentIcon } from '../ui/ContentIcon.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import * as styles from './Blog.styles.ts';
import { MagazineHead } from './MagazineHead.tsx';
import { Pager } from './Pager.tsx';
import { PostGrid } from '../ui/PostCard.tsx';
import { postListNode } from './postNodes.ts';

/** The posts of a category (spec/screens.md 2.9b). */
export default function BlogCategoryPage() {
  const data = usePageData<BlogCategoryView>();
  const site = useSite();
  const { category, posts, page, pages } = data;
  const path = blogCategory(category.slug);
  return (
    <>
      <PageHead
        title={`${category.title} | مجلهٔ ${site.brand}`}
        description={category.description}
        canonicalPath={listPage(path, page)}
        jsonLd={[
          {
            '@type': 'CollectionPage',
            name: category.title,
            url: site.publicUrl + path,
            inLanguage: 'fa-IR',
          },
          postListNode(site, posts),
          breadcrumbNode(site, [
            { name: 'خانه', path: '/' },
            { name: 'مجلهٔ سفر', path: BLOG },
            { name: category.title },
          ]),
        ]}
      />
      <div className={`container ${styles.page}`}>
        <Breadcrumbs
          items={[{ label: 'خانه', href: '/' }, { label: 'مجلهٔ سفر', href: BLOG }, { label: category.title }]}
        />
        <MagazineHead {...data} category={category.slug}>
          <h1 className="page-title">
            {category.icon && (
              <>
                <ContentIcon svg={data.iconSvg} />{' '}
              </>
            )}
            {category.title}
          </h1>
          <p className="muted">{category.description}</p>
        </MagazineHead>
        {posts.length === 0 ? (
          <EmptyState
            icon="file"
            title="در این دسته نوشته‌ای نیست"
            actions={<LinkButton href={BLOG}>همهٔ دسته‌ها</LinkButton>}
          />
        ) : (
          <>
            <h2 className="sr">{`نوشته‌های دستهٔ ${category.title}`}</h2>
            <PostGrid posts={posts} />
          </>
        )}
        <Pager path={path} page={page} pages={pages} />
      </div>
    </>
  );
}
