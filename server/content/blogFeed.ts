import { Router } from 'express';
import { BLOG, BLOG_FEED, blogPost } from '../../shared/content/blogPaths.ts';
import type { Services } from '../services.ts';

const MOST = 30;

/** Serves the newest posts as Atom (RFC 4287). */
export function blogFeed({ content, env }: Services): Router {
  const router = Router();
  router.get(BLOG_FEED, async (_req, res) => {
    const { value } = await content.blog();
    const posts = value.posts.slice(0, MOST);
    const newest =
      posts
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? '2026-01-01T00:00:00Z';
    const entries = posts.map(
      (post) =>
        `<entry><title>${xml(post.title)}</title><id>${xml(env.publicUrl + blogPost(post.slug))}</id>` +
        `<link href="${xml(env.publicUrl + blogPost(post.slug))}"/><published>${xml(post.publishedAt)}</published>` +
        `<updated>${xml(post.updatedAt)}</updated><author><name>${xml(post.author.name)}</name></author>` +
        `<category term="${xml(post.category.slug)}" label="${xml(post.category.title)}"/>` +
        `<summary>${xml(post.excerpt)}</summary></entry>`,
    );
    res.setHeader('cache-control', 'public, max-age=600');
    res
      .type('application/atom+xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fa">` +
          `<title>${xml(`مجلهٔ سفر ${env.brand}`)}</title><id>${xml(env.publicUrl + BLOG)}</id>` +
          `<link href="${xml(env.publicUrl + BLOG)}"/><link rel="self" href="${xml(env.publicUrl + BLOG_FEED)}"/>` +
          `<updated>${xml(newest)}</updated>${entries.join('')}</feed>\n`,
      );
  });
  return router;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function xml(value: string): string {
  return value
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
