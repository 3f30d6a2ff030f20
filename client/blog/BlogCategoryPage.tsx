import { BLOG, buildCategoryUrl } from '../../shared/content/blogPaths.ts';
import type { BlogCategoryView } from '../../shared/content/blogView.ts';
import { usePageData } from '../app/pageData.ts';
import { useSite } from '../app/site.ts';
import { LinkButton } from '../ui/Button.tsx';
import { ContentIcon } from '../ui/ContentIcon.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MagazineHead } from './MagazineHead.tsx';
import { MagazineList } from './MagazineList.tsx';
import { PostGrid } from '../ui/PostCard.tsx';
import { postListNode } from './postNodes.ts';

/** Source: docs/spec/screens.md#category. */
export default function BlogCategoryPage() {
  const data = usePageData<BlogCategoryView>();
  const site = useSite();
  const { category, posts } = data;
  const path = buildCategoryUrl(category.slug);
  return (
    <MagazineList
      {...data}
      name={category.title}
      title={category.title}
      description={category.description}
      path={path}
      nodes={[
        {
          '@type': 'CollectionPage',
          name: category.title,
          url: site.publicUrl + path,
          inLanguage: 'fa-IR',
        },
        postListNode(site, posts),
      ]}
    >
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
    </MagazineList>
  );
}
