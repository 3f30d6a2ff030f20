import { memo } from 'react';
import { buildPostUrl } from '../../shared/content/blogPaths.ts';
import type { PostCardView } from '../../shared/content/blogView.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { A } from './A.tsx';
import { Badge } from './Badge.tsx';
import * as styles from './PostCard.styles.ts';

export function formatReadingTime(minutes: number): string {
  return `زمان مطالعه: ${formatNumber(minutes)} دقیقه`;
}

/** The excerpt is omitted in small cards. */
type PostCardPost = Pick<PostCardView, 'slug' | 'title' | 'category' | 'minutes' | 'cover'> & {
  excerpt?: string;
};

/** Its markup is cached (server/render/cacheSiteMarkup.ts), so it shows nothing but the post. */
export const PostCard = memo(function PostCard({ post }: { post: PostCardPost }) {
  return (
    <A className={styles.post} href={buildPostUrl(post.slug)}>
      <img src={post.cover.src} alt={post.cover.alt} loading="lazy" width="600" height="400" />
      <div className={styles.meta}>
        <Badge tone="primary">{post.category.title}</Badge>
        <span>{formatReadingTime(post.minutes)}</span>
      </div>
      <h3>{post.title}</h3>
      {post.excerpt !== undefined && <p className="small muted">{post.excerpt}</p>}
    </A>
  );
});

export function PostGrid({ posts }: { posts: readonly PostCardPost[] }) {
  return (
    <div className={styles.posts}>
      {posts.map((post) => (
        <PostCard key={post.slug} post={post} />
      ))}
    </div>
  );
}
