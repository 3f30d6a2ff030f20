import { blogPost } from '../../../shared/content/blogPaths.ts';
import type { PostCardView } from '../../../shared/content/blogView.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { A } from '../../ui/A.tsx';
import { Badge } from '../../ui/Badge.tsx';
import * as styles from './Blog.styles.ts';

/** «زمان مطالعه: ۶ دقیقه». */
export function readingText(minutes: number): string {
  return `زمان مطالعه: ${formatNumber(minutes)} دقیقه`;
}

/** A post in a grid; the whole card is the link. */
export function PostCard({ post }: { post: PostCardView }) {
  return (
    <A className={styles.post} href={blogPost(post.slug)}>
      <img src={post.cover.src} alt={post.cover.alt} loading="lazy" width="600" height="400" />
      <div className={styles.meta}>
        <Badge tone="primary">{post.category.title}</Badge>
        <span>{readingText(post.minutes)}</span>
      </div>
      <h3>{post.title}</h3>
      <p className="small muted">{post.excerpt}</p>
    </A>
  );
}

/** A grid of posts. */
export function PostGrid({ posts }: { posts: readonly PostCardView[] }) {
  return (
    <div className={styles.posts}>
      {posts.map((post) => (
        <PostCard key={post.slug} post={post} />
      ))}
    </div>
  );
}
