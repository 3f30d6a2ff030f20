import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { OfferCard } from '../../../../client/products/flights/results/OfferCard.tsx';
import { makeFlightOffer } from '../../../../shared/flights/flightOffer.fixture.ts';
import { cacheFlightCards } from './cacheFlightCards.ts';

type Props = ComponentProps<typeof OfferCard>;

interface Found {
  html: string | null;
  store(html: string): void;
}

cacheFlightCards();

const { findMarkup } = OfferCard as unknown as { findMarkup: (props: Props) => Found | null };

const OFFER = {
  ...makeFlightOffer({ seatsLeft: { count: 3, seenAt: '2026-11-21T12:00:00+03:30' } }),
  signature: 'signed',
};
const PROPS: Props = {
  id: 'c1',
  offer: OFFER,
  token: '3~token.signed',
  party: { adults: 1, children: 0, infants: 0 },
  others: null,
  now: new Date('2026-11-24T09:00:00.000Z'),
  co2: { median: undefined, bus: undefined },
  detailsUrl: '?details=c1',
};

const render = (props: Props) => renderToStaticMarkup(createElement(OfferCard, props));

beforeEach(() => {
  findMarkup(PROPS)?.store(render(PROPS));
});

test.each<[string, Partial<Props>]>([
  ['another token', { token: `4~"'<&>` }],
  ['another signature', { offer: { ...OFFER, signature: 'other' } }],
  ['another end of the offer', { offer: { ...OFFER, expiresAt: '2027-01-01T00:00:00Z' } }],
  ['another time of the count', { offer: { ...OFFER, seatsLeft: { count: 3, seenAt: '2026-11-22' } } }],
  ['a comparison for the details', { co2: { median: 80, bus: 20 } }],
  ['the end of the minute', { now: new Date('2026-11-24T09:00:59.999Z') }],
])(
  'a card that differs only by %s comes from the cache, with the same markup as a new render',
  (_what, change) => {
    const props = { ...PROPS, ...change };
    expect(findMarkup(props)?.html).toBe(render(props));
  },
);

test.each<[string, Partial<Props>]>([
  ['another price', { offer: { ...OFFER, total: OFFER.total + 10_000 } }],
  ['another count of seats', { offer: { ...OFFER, seatsLeft: { count: 2, seenAt: '' } } }],
  ['no seats for the party', { offer: { ...OFFER, available: false } }],
  ['another address of the details', { detailsUrl: '?sort=time&details=c1' }],
  ['another party', { party: { adults: 2, children: 0, infants: 0 } }],
  ['a badge', { badge: 'cheapest' }],
  ['a reason for the suggestion', { suggestionReason: 'زودتر می‌رسد' }],
  ['a return', { others: { kind: 'round', chosen: null, returnFare: null } }],
  ['the next minute', { now: new Date('2026-11-24T09:01:00.000Z') }],
])('a card with %s is rendered again', (_what, change) => {
  expect(findMarkup({ ...PROPS, ...change })?.html).toBeNull();
});

test.each<[string, Partial<Props>]>([
  ['open details', { open: true }],
  ['a choice that is being sent', { busy: true }],
  ['a link to a flight with a refund', { refundable: { more: 1, href: '/x', onClick: () => {} } }],
])('a card with %s is never cached', (_what, change) => {
  expect(findMarkup({ ...PROPS, ...change })).toBeNull();
});
