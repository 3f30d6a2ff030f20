import { createHash, type Hash } from 'node:crypto';
import type { PageAddress } from '../render/page.ts';

/** Limits of the protocol (docs/spec/seo.md#sitemaps). */
export interface SitemapLimits {
  entries: number;
  /** Uncompressed size. */
  bytes: number;
}

export const SITEMAP_LIMITS: SitemapLimits = { entries: 50_000, bytes: 52_428_800 };

export interface SitemapPart {
  /** Range of the entries; the end is exclusive. */
  from: number;
  to: number;
  changed: string | undefined;
  etag: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const OPEN = `${HEAD}<urlset ${NAMESPACE}>\n`;
const CLOSE = '</urlset>\n';

type Addresses = Iterable<PageAddress> | AsyncIterable<PageAddress>;

/** Divides the addresses into files and reads each address once. An empty section has no file. */
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
    const text = buildEntryXml(address, publicUrl);
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
  // A weak tag, which is equal for every compression.
  for (const [at, part] of parts.entries()) {
    part.etag = `W/"${hashes[at]?.digest('base64url').slice(0, 22)}"`;
  }
  return parts;
}

/** Yields the file in pieces, so that it is never whole in memory. */
export async function* buildSitemapText(
  addresses: Addresses,
  { from, to }: SitemapPart,
  publicUrl: string,
): AsyncGenerator<string> {
  yield OPEN;
  let index = 0;
  for await (const address of addresses) {
    if (index >= to) break;
    if (index >= from) yield buildEntryXml(address, publicUrl);
    index += 1;
  }
  yield CLOSE;
}

export function buildSitemapIndex(
  files: readonly { path: string; changed: string | undefined }[],
  publicUrl: string,
): string {
  const entries = files.map(
    ({ path, changed }) => `<sitemap>${buildLocXml(path, changed, publicUrl)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

function buildEntryXml({ path, changed }: PageAddress, publicUrl: string): string {
  return `<url>${buildLocXml(path, changed, publicUrl)}</url>\n`;
}

function buildLocXml(path: string, changed: string | undefined, publicUrl: string): string {
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

export function escapeXml(text: string): string {
  return text.replace(/[&'"<>]/g, (character) => ENTITIES[character] ?? character);
}
