import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { BusCard } from '../../../../client/products/buses/results/BusCard.tsx';
import { BUS_REFUND_RULE } from '../../../../shared/buses/refund.ts';
import type { BusStop, ChoosableService } from '../../../../shared/buses/service.ts';
import { cacheBusCards } from './cacheBusCards.ts';

type Props = ComponentProps<typeof BusCard>;

interface Found {
  html: string | null;
  store(html: string): void;
}

cacheBusCards();

const { findMarkup } = BusCard as unknown as { findMarkup: (props: Props) => Found | null };

const [DEPARTS, ARRIVES] = ['2026-11-26T22:00:00+03:30', '2026-11-27T04:30:00+03:30'];

function stop(key: string, at: string): BusStop {
  const [citySlug = '', terminalSlug = ''] = key.split('.');
  return { key, citySlug, city: citySlug, terminalSlug, terminal: terminalSlug, at };
}

const SERVICE: ChoosableService = {
  key: 'sb.x',
  source: 'sample-bus-1',
  company: { slug: 'x', name: 'شرکت', monogram: 'شر', color: '#1c4fa1' },
  type: { code: 'vip25', name: 'وی‌آی‌پی', comfort: 'vip', seats: 25, abreast: '۲+۱' },
  amenities: [],
  boarding: stop('tehran.south', DEPARTS),
  dropOffs: [stop('isfahan.kaveh', ARRIVES)],
  departsAt: DEPARTS,
  arrivesAboutAt: ARRIVES,
  durationMinutes: 390,
  km: 448,
  seatsFree: { count: 10, seenAt: '2026-11-21T12:00:00+03:30' },
  fare: { base: 5_000_000, toll: 0, insurance: 0, luggage: 0, catering: 0, total: 5_000_000 },
  refund: BUS_REFUND_RULE,
  saleClosesAt: '2026-11-26T21:00:00+03:30',
  expiresAt: '2026-11-21T12:15:00+03:30',
  signature: 'signed',
  sun: null,
};
const PROPS: Props = {
  id: 'b1',
  service: SERVICE,
  now: new Date('2026-11-26T09:00:00.000Z'),
  openUrl: '/bus/tehran-isfahan?service=sb.x#seats',
  detailsUrl: '?details=b1',
  hasDetails: false,
  seats: null,
};

function render(props: Props): string {
  const router = createMemoryRouter([{ path: '*', element: createElement(BusCard, props) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

beforeEach(() => {
  findMarkup(PROPS)?.store(render(PROPS));
});

test.each<[string, Partial<Props>]>([
  ['another signature', { service: { ...SERVICE, signature: 'other' } }],
  ['another end of the offer', { service: { ...SERVICE, expiresAt: '2027-01-01T00:00:00Z' } }],
  ['another time of the count', { service: { ...SERVICE, seatsFree: { count: 10, seenAt: DEPARTS } } }],
  ['the end of the minute', { now: new Date('2026-11-26T09:00:59.999Z') }],
])(
  'a card that differs only by %s comes from the cache, with the same markup as a new render',
  (_what, change) => {
    const props = { ...PROPS, ...change };
    expect(findMarkup(props)?.html).toBe(render(props));
  },
);

test.each<[string, Partial<Props>]>([
  ['another price', { service: { ...SERVICE, fare: { ...SERVICE.fare, total: 6_000_000 } } }],
  ['another count of seats', { service: { ...SERVICE, seatsFree: { count: 9, seenAt: DEPARTS } } }],
  ['another address of its seats', { openUrl: '/bus/tehran-isfahan?sort=time&service=sb.x#seats' }],
  ['another address of the details', { detailsUrl: '?sort=time&details=b1' }],
  ['the next minute', { now: new Date('2026-11-26T09:01:00.000Z') }],
])('a card with %s is rendered again', (_what, change) => {
  expect(findMarkup({ ...PROPS, ...change })?.html).toBeNull();
});

test('a card with open details is never cached', () => {
  expect(findMarkup({ ...PROPS, hasDetails: true })).toBeNull();
});
