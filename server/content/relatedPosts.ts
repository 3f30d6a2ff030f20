import type { Post } from './content.ts';

const COUNT = 3;

export function relatedPosts(posts: readonly Post[], post: Post): Post[] {
  const tags = new Set(post.tags);
  const score = (other: Post) =>
    2 * other.tags.filter((tag) => tags.has(tag)).length + Number(other.category.slug === post.category.slug);
  return posts
    .filter((other) => other.slug !== post.slug)
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, COUNT);
}
