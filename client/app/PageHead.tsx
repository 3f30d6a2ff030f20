import { Helmet } from 'react-helmet-async';
import { toHeadText } from './toHeadText.ts';
import { serializeJsonLd, type JsonLdNode } from './jsonLd.ts';
import { useSite } from './site.ts';

export interface ArticleHead {
  /** ISO instants. */
  publishedAt: string;
  updatedAt: string;
  author: string;
  section: string;
}

export interface PageHeadProps {
  /** Without the brand, which is appended unless the title contains it. */
  title: string;
  description: string;
  /** Path without query and hash, which a canonical address must not contain. */
  canonicalPath?: string;
  robots?: 'noindex' | 'noindex,follow';
  /** Set for posts only. */
  article?: ArticleHead;
  jsonLd?: readonly JsonLdNode[];
  feed?: string;
}

/**
 * Render exactly one per page: with React 19, react-helmet-async only hoists elements, so nested heads would give two
 * titles. It does not escape JSON-LD either.
 */
export function PageHead({
  title,
  description,
  canonicalPath,
  robots,
  article,
  jsonLd,
  feed,
}: PageHeadProps) {
  const { brand, publicUrl, image } = useSite();
  const fullTitle = title.includes(brand) ? title : `${title} | ${brand}`;
  const shown = toHeadText(description);
  const canonical = canonicalPath === undefined ? undefined : publicUrl + canonicalPath;
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={shown} />
      {robots && <meta name="robots" content={robots} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {feed && <link rel="alternate" type="application/atom+xml" href={publicUrl + feed} />}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      {article && <meta property="article:published_time" content={article.publishedAt} />}
      {article && <meta property="article:modified_time" content={article.updatedAt} />}
      {article && <meta property="article:author" content={article.author} />}
      {article && <meta property="article:section" content={article.section} />}
      <meta property="og:locale" content="fa_IR" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={shown} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={publicUrl + image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={brand} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd && <script type="application/ld+json">{serializeJsonLd(jsonLd)}</script>}
    </Helmet>
  );
}
