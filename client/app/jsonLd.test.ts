import { sampleOffer } from '../../shared/flights/sampleOffer.fixture.ts';
import { breadcrumbNode, flightListNode, jsonLdText, questionsNode } from './jsonLd.ts';
import type { Site } from './site.ts';

const site: Site = { brand: 'رهسپار', publicUrl: 'https://rahsepar.test', buildId: 'b', colorMode: 'system', user: null };

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

test('a flight names its carrier and number together, its times with their offset and its price in Rial', () => {
  const offer = sampleOffer();
  const list = flightListNode(site, '/flight/tehran-mashhad', [offer]);
  const { item } = (list.itemListElement as { item: Record<string, unknown> }[])[0]!;
  expect(item.flightNumber).toMatch(/^[A-Z0-9]{2,3}\d{1,4}$/);
  expect(item.departureTime).toMatch(/\+03:30$/);
  expect(item.estimatedFlightDuration).toMatch(/^PT\d+H\d{1,2}M$/);
  expect(item.offers).toMatchObject({ price: offer.fare.adult.total, priceCurrency: 'IRR' });
});
