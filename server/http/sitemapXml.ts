import { createHash, type Hash } from 'node:crypto';
import type { PageAddress } from '../render/page.ts';

/** The protocol's limits for one file (contracts/seo.md, section 1). Tests make them smaller. */
export interface SitemapLimits {
  entries: number;
  /** Uncompressed. */
  bytes: number;
}

export const SITEMAP_LIMITS: SitemapLimits = { entries: 50_000, bytes: 52_428_800 };

/** One file of a section. */
export interface SitemapPart {
  /** Index of its first entry, and of the one after its last. */
  from: number;
  to: number;
  /** The latest real change among its pages; undefined when none is known. */
  changed: string | undefined;
  /** The same as long as its text is. */
  etag: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const OPEN = `${HEAD}<urlset ${NAMESPACE}>\n`;
const CLOSE = '</urlset>\n';

type Addresses = Iterable<PageAddress> | AsyncIterable<PageAddress>;

/** Where the files of a section begin and end. Reads every address once; an empty section has no file. */
export async function surveySitemap(
  addresses: Addresses,
  publicUrl: string,
  limits: SitemapLimits = SITEMAP_LIMITS,
): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = [];
  const hashes: Hash[] = [];
  const frame = OPEN.length + CLOSE.length;
  let bytes = 0;
  let index = 0;
  for await (const address of addresses) {
    const text = entryXml(address, publicUrl);
    const size = Buffer.byteLength(text);
    let part = parts.at(-1);
    if (!part || part.to - part.from >= limits.entries || bytes + size > limits.bytes) {
      part = { from: index, to: index, changed: undefined, etag: '' };
      parts.push(part);
      bytes = frame;
      hashes.push(createHash('sha256'));
    }
    bytes += size;
    index += 1;
    part.to = index;
    hashes.at(-1)?.update(text);
    if (address.changed && address.changed > (part.changed ?? '')) part.changed = address.changed;
  }
  // Weak, because the same text goes out with several compressions.
  for (const [at, part] of parts.entries()) {
    part.etag = `W/"${hashes[at]?.digest('base64url').slice(0, 22)}"`;
  }
  return parts;
}

/** The text of one file, in pieces, so that it need not be held whole. */
export async function* sitemapText(
  addresses: Addresses,
  { from, to }: SitemapPart,
  publicUrl: string,
): AsyncGenerator<string> {
  yield OPEN;
  let index = 0;
  for await (const address of addresses) {
    if (index >= to) break;
    if (index >= from) yield entryXml(address, publicUrl);
    index += 1;
  }
  yield CLOSE;
}

/** `/sitemap.xml`: which files there are. */
export function sitemapIndex(
  files: readonly { path: string; changed: string | undefined }[],
  publicUrl: string,
): string {
  const entries = files.map(
    ({ path, changed }) => `<sitemap>${locXml(path, changed, publicUrl)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

function entryXml({ path, changed }: PageAddress, publicUrl: string): string {
  return `<url>${locXml(path, changed, publicUrl)}</url>\n`;
}

function locXml(path: string, changed: string | undefined, publicUrl: string): string {
  const lastmod = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : '';
  return `<loc>${escapeXml(publicUrl + path)}</loc>${lastmod}`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  "'": '&apos;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Text for an element or an attribute of XML. */
export function escapeXml(text: string): string {
  return text.replace(/[&'"<>]/g, (character) => ENTITIES[character] ?? character);
}
