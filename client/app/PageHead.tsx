import { Helmet } from 'react-helmet-async';
import { jsonLdText, type JsonLdNode } from './jsonLd.ts';
import { useSite } from './site.ts';

interface PageHeadProps {
  /** Without the brand: it is added after a bar, except when the title names it already. */
  title: string;
  description: string;
  /** Path under the public URL; query and hash never belong to a canonical address. */
  canonicalPath?: string;
  robots?: 'noindex' | 'noindex,follow';
  /** The page's schema.org graph (jsonLd.ts). */
  jsonLd?: readonly JsonLdNode[];
}

/**
 * The head of one page. Exactly one per page: on React 19 react-helmet-async only hoists, so nested heads would
 * give two titles, and JSON-LD is not escaped by it.
 */
export function PageHead({ title, description, canonicalPath, robots, jsonLd }: PageHeadProps) {
  const { brand, publicUrl } = useSite();
  const fullTitle = title.includes(brand) ? title : `${title} | ${brand}`;
  const canonical = canonicalPath === undefined ? undefined : publicUrl + canonicalPath;
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {robots && <meta name="robots" content={robots} />}
      {canonical && <link rel="canonical" href={canonical} />}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="fa_IR" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={`${publicUrl}/image/logo.png`} />
      <meta property="og:image:alt" content={brand} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd && <script type="application/ld+json">{jsonLdText(jsonLd)}</script>}
    </Helmet>
  );
}
