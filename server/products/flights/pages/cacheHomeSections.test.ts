import { createElement, type ComponentProps, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { DepartingSoon } from '../../../../client/products/flights/home/DepartingSoon.tsx';
import { HomeQuestions } from '../../../../client/products/flights/home/HomeQuestions.tsx';
import { PopularRoutes } from '../../../../client/products/flights/home/PopularRoutes.tsx';
import { TabLinks } from '../../../../client/products/flights/home/ProductTabs.tsx';
import { PromoCards } from '../../../../client/products/flights/home/Promos.tsx';
import { WhyUs } from '../../../../client/products/flights/home/WhyUs.tsx';
import { cacheHomeSections } from './cacheHomeSections.ts';

interface Found {
  html: string | null;
  store(html: string): void;
}

cacheHomeSections();

const ROUTES: ComponentProps<typeof PopularRoutes>['routes'] = [
  {
    from: 'تهران',
    to: 'کیش',
    art: 'kish',
    days: [{ day: '2026-12-01', price: 20_000_000 }],
    cheapest: { day: '2026-12-01', price: 20_000_000 },
    url: '/flight/tehran-kish?date=2026-12-01',
  },
];

const FLIGHTS: ComponentProps<typeof DepartingSoon>['flights'] = [
  {
    key: 'one',
    carrier: { code: 'W5', name: 'ماهان', color: '#123456' },
    from: { name: 'تهران', iata: 'THR' },
    to: { name: 'کیش', iata: 'KIH' },
    departsAt: '2026-11-29T18:00:00+03:30',
    saleClosesAt: '2026-11-29T16:00:00+03:30',
    durationMinutes: 95,
    price: 20_000_000,
    url: '/flight/tehran-kish?date=2026-11-29',
  } as unknown as ComponentProps<typeof DepartingSoon>['flights'][number],
];

const SOON = { flights: FLIGHTS, seenAt: '2026-11-29T12:00:10+03:30', now: '2026-11-29T08:30:10.000Z' };

const SECTIONS: readonly [name: string, section: unknown, props: object, changes: readonly object[]][] = [
  ['the tabs', TabLinks, { links: [{ href: '/', label: 'پرواز', icon: 'plane' }] }, [{ links: [] }]],
  [
    'popular routes',
    PopularRoutes,
    { routes: ROUTES, pricedAt: '2026-11-29T12:00:00+03:30', sample: true },
    [
      { sample: false },
      { pricedAt: '2026-11-29T12:05:00+03:30' },
      { routes: ROUTES.map((route) => ({ ...route, cheapest: { day: '2026-12-01', price: 30_000_000 } })) },
    ],
  ],
  [
    'flights that depart soon',
    DepartingSoon,
    SOON,
    [
      { now: '2026-11-29T08:31:01.000Z' },
      { seenAt: '2026-11-29T12:01:00+03:30' },
      { flights: FLIGHTS.map((flight) => ({ ...flight, price: 30_000_000 })) },
    ],
  ],
  ['the reasons to buy here', WhyUs, {}, []],
  [
    'the cards of the other products',
    PromoCards,
    {
      promos: [
        { name: 'اتوبوس', href: '/bus', art: 'road', title: 'اتوبوس', text: 'ارزان', action: 'جست‌وجو' },
      ],
    },
    [{ promos: [] }],
  ],
  ['questions', HomeQuestions, { questions: [{ question: 'چرا؟', answer: 'چون.' }] }, [{ questions: [] }]],
];

const render = (section: unknown, props: object) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(section as ComponentType<object>, props)),
  );

const find = (section: unknown, props: object) =>
  (section as { findMarkup: (props: object) => Found | null }).findMarkup(props);

describe.each(SECTIONS)('%s of the home page', (_name, section, props, changes) => {
  beforeEach(() => find(section, props)?.store(render(section, props)));

  test('come from the cache with the markup of a new render', () => {
    expect(find(section, structuredClone(props))?.html).toBe(render(section, props));
  });

  test('are rendered again when they show something else', () => {
    for (const change of changes) {
      const changed = { ...props, ...change };
      expect(render(section, changed)).not.toBe(render(section, props));
      expect(find(section, changed)?.html).toBeNull();
    }
  });
});

test('the time left of a flight is the same within a minute', () => {
  find(DepartingSoon, SOON)?.store(render(DepartingSoon, SOON));
  const later = { ...SOON, now: '2026-11-29T08:30:59.999Z' };
  expect(find(DepartingSoon, later)?.html).toBe(render(DepartingSoon, later));
});
