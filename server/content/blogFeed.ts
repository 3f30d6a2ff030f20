import { Router } from 'express';
import { BLOG, BLOG_FEED, buildPostUrl } from '../../shared/content/blogPaths.ts';
import { escapeXml } from '../http/sitemapXml.ts';
import type { Services } from '../services.ts';

const MOST = 30;

/** Serves the newest posts as Atom (RFC 4287). */
export function createBlogFeed({ content, env, settings }: Services): Router {
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
        `<entry><title>${toXmlText(post.title)}</title><id>${toXmlText(env.publicUrl + buildPostUrl(post.slug))}</id>` +
        `<link href="${toXmlText(env.publicUrl + buildPostUrl(post.slug))}"/><published>${toXmlText(post.publishedAt)}</published>` +
        `<updated>${toXmlText(post.updatedAt)}</updated><author><name>${toXmlText(post.author.name)}</name></author>` +
        `<category term="${toXmlText(post.category.slug)}" label="${toXmlText(post.category.title)}"/>` +
        `<summary>${toXmlText(post.excerpt)}</summary></entry>`,
    );
    res.setHeader('cache-control', 'public, max-age=600');
    res
      .type('application/atom+xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fa">` +
          `<title>${toXmlText(`مجلهٔ سفر ${settings.values.brand.name}`)}</title><id>${toXmlText(env.publicUrl + BLOG)}</id>` +
          `<link href="${toXmlText(env.publicUrl + BLOG)}"/><link rel="self" href="${toXmlText(env.publicUrl + BLOG_FEED)}"/>` +
          `<updated>${toXmlText(newest)}</updated>${entries.join('')}</feed>\n`,
      );
  });
  return router;
}

function toXmlText(value: string): string {
  return escapeXml(value.replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, ''));
}
