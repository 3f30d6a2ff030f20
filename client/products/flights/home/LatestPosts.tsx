import { BLOG } from '../../../../shared/content/blogPaths.ts';
import type { HomePost } from '../../../../shared/flights/homeView.ts';
import { PostGrid } from '../../../ui/PostCard.tsx';
import { SectionHead } from './SectionHead.tsx';

const ALL = { href: BLOG, label: 'همهٔ نوشته‌ها' };

export function LatestPosts({ posts }: { posts: readonly HomePost[] }) {
  return (
    <section className="section container" aria-labelledby="h-magazine">
      <SectionHead id="h-magazine" title="از مجلهٔ سفر" more={ALL} />
      <PostGrid posts={posts} />
    </section>
  );
}
