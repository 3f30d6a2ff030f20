import { breadcrumbNode, jsonLdText, questionsNode, routeFlightsNode } from './jsonLd.ts';
import type { Site } from './site.ts';

const site: Site = {
  brand: 'رهسپار',
  publicUrl: 'https://rahsepar.test',
  buildId: 'b',
  products: {},
  unsent: [],
  colorMode: 'system',
  user: null,
};

test('a graph can neither close its script nor hide what follows it', () => {
  const name = '</script><script>alert(1)</script><!--\u2028\u2029&';
  const text = jsonLdText([{ '@type': 'Thing', name }]);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)['@graph'][0].name).toBe(name);
});

test('breadcrumbs count from one, with absolute addresses; the last may have none', () => {
  const node = breadcrumbNode(site, [{ name: 'خانه', path: '/' }, { name: 'پیگیری' }]);
  expect(node.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'خانه', item: 'https://rahsepar.test/' },
    { '@type': 'ListItem', position: 2, name: 'پیگیری' },
  ]);
});

test('questions carry their answers', () => {
  expect(questionsNode([{ question: 'چرا؟', answer: 'زیرا.' }]).mainEntity).toEqual([
    { '@type': 'Question', name: 'چرا؟', acceptedAnswer: { '@type': 'Answer', text: 'زیرا.' } },
  ]);
});

test('the flights of a route cost Rial from the lowest to the highest', () => {
  const node = routeFlightsNode(site, {
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
