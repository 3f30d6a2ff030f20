import { buildAuthorUrl } from '../../shared/content/blogPaths.ts';
import type { BlogAuthorView } from '../../shared/content/blogView.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { usePageData } from '../app/pageData.ts';
import { useSite } from '../app/site.ts';
import { Avatar } from '../ui/Avatar.tsx';
import * as styles from './Blog.styles.ts';
import { MagazineHead } from './MagazineHead.tsx';
import { MagazineList } from './MagazineList.tsx';
import { PostGrid } from '../ui/PostCard.tsx';

/** Source: docs/spec/screens.md#author. */
export default function BlogAuthorPage() {
  const data = usePageData<BlogAuthorView>();
  const site = useSite();
  const { author, posts, total } = data;
  const path = buildAuthorUrl(author.slug);
  return (
    <MagazineList
      {...data}
      name={author.name}
      title={`نوشته‌های ${author.name}`}
      description={author.bio}
      path={path}
      nodes={[
        {
          '@type': 'ProfilePage',
          mainEntity: {
            '@type': 'Person',
            name: author.name,
            description: author.bio,
            url: site.publicUrl + path,
          },
        },
      ]}
    >
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
    </MagazineList>
  );
}
