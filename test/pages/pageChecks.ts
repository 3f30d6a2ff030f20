import { JSDOM } from 'jsdom';
import { PUBLIC_URL } from '../http/testApp.ts';

/** Parses an HTML response without running its scripts. */
export function readPage(html: string): Document {
  return new JSDOM(html).window.document;
}

/** Checks that every page of the product passes. */
export function expectValidPage(html: string): Document {
  const page = readPage(html);
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const content = (selector: string) => all(selector).map((element) => element.getAttribute('content') ?? '');

  expect(html).toMatch(/^<!doctype html>/i);
  expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['fa', 'rtl']);
  expect(all('title')).toHaveLength(1);
  expect(all('head > title')).toHaveLength(1);
  expect(page.title).toMatch(/[آ-ی].*\S/);
  expect(content('meta[name="description"]')).toEqual([expect.stringMatching(/[آ-ی]{2}/)]);
  expect(all('h1')).toHaveLength(1);
  expect(all('h1')[0]?.textContent?.trim()).not.toBe('');
  expect(all('main')).toHaveLength(1);
  expect(content('meta[property="og:type"]')).toEqual([expect.stringMatching(/^(website|article)$/)]);
  expect(content('meta[property="og:locale"]')).toEqual(['fa_IR']);
  expect(content('meta[property="og:image"]')).toEqual([expect.stringMatching(`^${PUBLIC_URL}/`)]);
  expect(content('meta[property="og:title"]')).toEqual([page.title]);
  expect(content('meta[name="twitter:card"]')).toHaveLength(1);
  expect(all('[style]')).toEqual([]);
  expect(all('style')).toEqual([]);
  for (const image of all('img')) expect(image.hasAttribute('alt')).toBe(true);
  for (const link of all('a')) expect(link.getAttribute('href')).toMatch(/^(\/(?!\/)|#|https:|tel:|mailto:)/);
  expectOneOfEachId(page);
  for (const node of getJsonLd(page)) expect(node['@type']).toEqual(expect.any(String));
  return page;
}

/**
 * Returns the canonical address of an indexable page, which must be unique, absolute, on our host and without query.
 */
export function getCanonical(page: Document): string {
  const links = [...page.querySelectorAll('link[rel="canonical"]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  expect(links).toEqual([expect.stringMatching(/^https:\/\/rahsepar\.test\/[^?#]*$/)]);
  const [address = ''] = links;
  expect(page.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(address);
  return address;
}

export function getRobots(page: Document): string {
  return page.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '';
}

/** Returns the schema.org nodes of the page; throws when one of its scripts is not valid JSON. */
export function getJsonLd(page: Document): Record<string, unknown>[] {
  return [...page.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    const graph = JSON.parse(script.textContent ?? '') as {
      '@context': string;
      '@graph': Record<string, unknown>[];
    };
    expect(graph['@context']).toBe('https://schema.org');
    return graph['@graph'];
  });
}

function expectOneOfEachId(page: Document): void {
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
}
