import { buildBreadcrumbNode, serializeJsonLd, buildQuestionsNode, buildRouteFlightsNode } from './jsonLd.ts';
import type { Site } from './site.ts';

const site: Site = {
  brand: 'رهسپار',
  image: '/image/logo.png',
  publicUrl: 'https://rahsepar.test',
  buildId: 'b',
  products: {},
  unsent: [],
  colorMode: 'system',
  user: null,
};

test('escapes a graph so that it can neither close its script nor comment out what follows', () => {
  const name = '</script><script>alert(1)</script><!--\u2028\u2029&';
  const text = serializeJsonLd([{ '@type': 'Thing', name }]);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)['@graph'][0].name).toBe(name);
});

test('numbers breadcrumbs from one with absolute URLs; the last one may have no URL', () => {
  const node = buildBreadcrumbNode(site, [{ name: 'خانه', path: '/' }, { name: 'پیگیری' }]);
  expect(node.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'خانه', item: 'https://rahsepar.test/' },
    { '@type': 'ListItem', position: 2, name: 'پیگیری' },
  ]);
});

test('each question includes its accepted answer', () => {
  expect(buildQuestionsNode([{ question: 'چرا؟', answer: 'زیرا.' }]).mainEntity).toEqual([
    { '@type': 'Question', name: 'چرا؟', acceptedAnswer: { '@type': 'Answer', text: 'زیرا.' } },
  ]);
});

test('prices the flights of a route in Rial from the lowest to the highest fare', () => {
  const node = buildRouteFlightsNode(site, {
    airports: { from: ['مهرآباد'], to: ['شهید هاشمی‌نژاد'] },
    path: '/flight/tehran-mashhad',
    fares: [24_500_000, 17_800_000],
  });
  expect(node.itemListElement).toEqual([
    expect.objectContaining({
      position: 1,
      item: expect.objectContaining({
        '@type': 'Flight',
        url: 'https://rahsepar.test/flight/tehran-mashhad',
        departureAirport: [{ '@type': 'Airport', name: 'مهرآباد' }],
        offers: expect.objectContaining({
          priceCurrency: 'IRR',
          lowPrice: 17_800_000,
          highPrice: 24_500_000,
          offerCount: 2,
        }),
      }),
    }),
  ]);
});
