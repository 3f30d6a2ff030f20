import { BUS_HOME, busRoute } from '../../../../shared/buses/busPaths.ts';
import { BE_THERE_RULE, LUGGAGE_RULE } from '../../../../shared/buses/busRules.ts';
import { BUS_REFUND_LINE } from '../../../../shared/buses/refundSteps.ts';
import type { BusLandingData, BusRouteView } from '../../../../shared/buses/busViews.ts';
import type { BusService } from '../../../../shared/buses/service.ts';
import { formatDay, formatDuration } from '../../../../shared/calendar/format.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { breadcrumbNode, type JsonLdNode, questionsNode } from '../../../app/jsonLd.ts';
import { HOME_STEP } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import { cheapestDay } from '../../../ui/landing/cheapestDay.ts';
import type { LandingQuestion, LandingStep } from '../../../ui/landing/landingTypes.ts';

export const BUS_STEP = { name: 'بلیط اتوبوس', path: BUS_HOME };

export function busRouteName({ from, to }: BusRouteView): string {
  return `بلیط اتوبوس ${from.name} به ${to.name}`;
}

/** What people ask about a route, answered from what we know of it. */
export function busRouteQuestions({ route, days, facts }: BusLandingData): LandingQuestion[] {
  const { from, to } = route;
  const cheapest = cheapestDay(days);
  const names = (terminals: readonly { name: string }[]) => terminals.map(({ name }) => name).join('، ');
  return [
    ...(cheapest
      ? [
          {
            question: `ارزان‌ترین بلیط اتوبوس ${from.name} به ${to.name} چند است؟`,
            answer: `${formatToman(cheapest.lowest ?? 0)} تومان برای هر صندلی، در ${formatDay(cheapest.day)}. قیمت با نوع اتوبوس و پر شدن صندلی‌ها تغییر می‌کند.`,
          },
        ]
      : []),
    {
      question: `از ${from.name} تا ${to.name} با اتوبوس چقدر راه است؟`,
      answer: `${formatNumber(facts.km)} کیلومتر و با توقف‌ها حدود ${formatDuration(facts.minutes)}.`,
    },
    {
      question: `اتوبوس‌های ${to.name} از کدام پایانه حرکت می‌کنند؟`,
      answer: `از ${names(facts.terminals.from)}، به مقصد ${names(facts.terminals.to)}. پایانهٔ هر سرویس روی کارت آن نوشته شده است.`,
    },
    { question: 'اگر بلیط اتوبوس را لغو کنم چقدر کم می‌شود؟', answer: BUS_REFUND_LINE },
    { question: 'چقدر بار می‌توانم ببرم؟', answer: LUGGAGE_RULE },
    { question: 'چه وقت باید در پایانه باشم؟', answer: BE_THERE_RULE },
  ];
}

/** The way from the home page to a route. */
export function busRouteSteps(route: BusRouteView): LandingStep[] {
  return [HOME_STEP, BUS_STEP, { name: busRouteName(route), path: busRoute(route.from.slug, route.to.slug) }];
}

export function busBreadcrumb(route: BusRouteView, site: Site): JsonLdNode {
  return breadcrumbNode(site, busRouteSteps(route));
}

const stop = (name: string, city: string) => ({ '@type': 'BusStation', name, address: city });

/** The buses of a day, each with its fare. Rial, for toman is no ISO 4217 code. */
export function busTripsNode(site: Site, url: string, services: readonly BusService[]): JsonLdNode {
  return {
    '@type': 'ItemList',
    numberOfItems: services.length,
    itemListElement: services.map((service, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'BusTrip',
        busName: service.type.name,
        departureBusStop: stop(service.boarding.terminal, service.boarding.city),
        arrivalBusStop: stop(service.dropOffs.at(-1)?.terminal ?? '', service.dropOffs.at(-1)?.city ?? ''),
        departureTime: service.departsAt,
        arrivalTime: service.arrivesAboutAt,
        provider: { '@type': 'Organization', name: service.company.name },
        offers: {
          '@type': 'Offer',
          url: site.publicUrl + url,
          price: service.fare.total,
          priceCurrency: 'IRR',
          availability: `https://schema.org/${service.seatsFree.count === 0 ? 'SoldOut' : 'InStock'}`,
          validThrough: service.saleClosesAt,
        },
      },
    })),
  };
}

/** schema.org nodes of a route's page: its trips with what they cost in the coming days. */
export function busRouteJsonLd(data: BusLandingData, site: Site): JsonLdNode[] {
  const { route, facts, days } = data;
  const fares = days.map(({ lowest }) => lowest).filter((lowest) => lowest !== null);
  const path = busRoute(route.from.slug, route.to.slug);
  const trips = facts.companies.map(({ name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'BusTrip',
      name: `${busRouteName(route)}، ${name}`,
      departureBusStop: facts.terminals.from.map((terminal) => stop(terminal.name, route.from.name)),
      arrivalBusStop: facts.terminals.to.map((terminal) => stop(terminal.name, route.to.name)),
      provider: { '@type': 'Organization', name },
      ...(fares.length > 0 && {
        offers: {
          '@type': 'AggregateOffer',
          url: site.publicUrl + path,
          priceCurrency: 'IRR',
          lowPrice: Math.min(...fares),
          highPrice: Math.max(...fares),
          availability: 'https://schema.org/InStock',
        },
      }),
    },
  }));
  return [
    busBreadcrumb(route, site),
    { '@type': 'ItemList', numberOfItems: trips.length, itemListElement: trips },
    questionsNode(busRouteQuestions(data)),
  ];
}
