import { buildAuthorUrl, buildPostUrl } from '../../shared/content/blogPaths.ts';
import type { PostCardView } from '../../shared/content/blogView.ts';
import type { JsonLdNode } from '../app/jsonLd.ts';
import type { Site } from '../app/site.ts';

function toAbsoluteUrl(site: Site, address: string): string {
  return address.startsWith('/') ? site.publicUrl + address : address;
}

export function postListNode(site: Site, posts: readonly PostCardView[]): JsonLdNode {
  return {
    '@type': 'ItemList',
    itemListElement: posts.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: site.publicUrl + buildPostUrl(slug),
    })),
  };
}

/** Source: docs/spec/seo.md#data. */
export function buildBlogPostingNode(site: Site, post: PostCardView): JsonLdNode {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    image: [toAbsoluteUrl(site, post.cover.src)],
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    inLanguage: 'fa-IR',
    articleSection: post.category.title,
    mainEntityOfPage: site.publicUrl + buildPostUrl(post.slug),
    author: {
      '@type': 'Person',
      name: post.author.name,
      url: site.publicUrl + buildAuthorUrl(post.author.slug),
    },
    publisher: { '@id': `${site.publicUrl}/#agency` },
  };
}
