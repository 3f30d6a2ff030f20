import { buildSitemapIndex, buildSitemapText, surveySitemap } from './sitemapXml.ts';

const SITE = 'https://rahsepar.test';
const makePaths = (count: number) => Array.from({ length: count }, (_, n) => ({ path: `/p/${n}` }));

async function renderSitemaps(
  addresses: { path: string; changed?: string }[],
  limits = { entries: 100, bytes: 1e6 },
) {
  const texts: string[] = [];
  for (const part of await surveySitemap(addresses, SITE, limits)) {
    let text = '';
    for await (const piece of buildSitemapText(addresses, part, SITE)) text += piece;
    texts.push(text);
  }
  return texts;
}

test('a sitemap is UTF-8 XML of absolute, escaped URLs, with a date only where it is known', async () => {
  const [text] = await renderSitemaps([
    { path: '/a?b=1&c=<>"\'' },
    { path: '/%DA%A9', changed: '2026-11-21' },
  ]);
  expect(text).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://rahsepar.test/a?b=1&amp;c=&lt;&gt;&quot;&apos;</loc></url>\n' +
      '<url><loc>https://rahsepar.test/%DA%A9</loc><lastmod>2026-11-21</lastmod></url>\n' +
      '</urlset>\n',
  );
});

test('splits a section at the maximum number of entries', async () => {
  const parts = await surveySitemap(makePaths(7), SITE, { entries: 3, bytes: 1e6 });
  expect(parts.map(({ from, to }) => [from, to])).toEqual([
    [0, 3],
    [3, 6],
    [6, 7],
  ]);
});

test('splits a section before a file exceeds the maximum bytes', async () => {
  const limits = { entries: 100, bytes: 400 };
  const texts = await renderSitemaps(makePaths(20), limits);
  expect(texts.length).toBeGreaterThan(2);
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limits.bytes);
  expect(texts.join('').match(/<loc>/g)).toHaveLength(20);
});

test('an empty section has no file', async () => {
  expect(await surveySitemap([], SITE)).toEqual([]);
});

test('the ETag of a file changes only with its text', async () => {
  const tags = async (list: { path: string }[]) =>
    (await surveySitemap(list, SITE, { entries: 2, bytes: 1e6 })).map(({ etag }) => etag);
  const before = await tags(makePaths(4));
  const after = await tags([...makePaths(3), { path: '/other' }]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test('the index lists each file with its latest change', () => {
  const text = buildSitemapIndex(
    [
      { path: '/pages-sitemap.xml', changed: undefined },
      { path: '/blogs-sitemap.xml', changed: '2026-11-20' },
    ],
    SITE,
  );
  expect(text).toContain('<sitemap><loc>https://rahsepar.test/pages-sitemap.xml</loc></sitemap>');
  expect(text).toContain('blogs-sitemap.xml</loc><lastmod>2026-11-20</lastmod></sitemap>');
});
