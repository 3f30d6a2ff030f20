import { buildBusRouteUrl, buildBusCityUrl } from '../../../../shared/buses/busPaths.ts';
import { ARRIVAL_RULE, LUGGAGE_RULE } from '../../../../shared/buses/busRules.ts';
import type { BusLandingData } from '../../../../shared/buses/busViews.ts';
import { formatDay, formatDuration } from '../../../../shared/calendar/format.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { type JsonLdNode } from '../../../app/jsonLd.ts';
import { buildListNode } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import { findCheapestDay } from '../../../ui/landing/findCheapestDay.ts';
import type { LandingTexts } from '../../../ui/landing/Landing.tsx';
import type { PossibleQuestion } from '../../../ui/landing/landingTypes.ts';
import { buildBusStationNode } from '../results/busTrips.ts';
import { getBusRouteName, buildBusRouteSteps } from './busRouteNames.ts';

function buildBusRouteQuestions({ route, days, facts, refundLine }: BusLandingData): PossibleQuestion[] {
  const { from, to } = route;
  const cheapest = findCheapestDay(days);
  const names = (terminals: readonly { name: string }[]) => terminals.map(({ name }) => name).join('، ');
  return [
    {
      question: `ارزان‌ترین بلیط اتوبوس ${from.name} به ${to.name} چند است؟`,
      answer: cheapest
        ? `${formatToman(cheapest.lowest ?? 0)} تومان برای هر صندلی، در ${formatDay(cheapest.day)}. قیمت با نوع اتوبوس و پر شدن صندلی‌ها تغییر می‌کند.`
        : null,
    },
    {
      question: `از ${from.name} تا ${to.name} با اتوبوس چقدر راه است؟`,
      answer: `${formatNumber(facts.km)} کیلومتر و با توقف‌ها حدود ${formatDuration(facts.minutes)}.`,
    },
    {
      question: `اتوبوس‌های ${to.name} از کدام پایانه حرکت می‌کنند؟`,
      answer: `از ${names(facts.terminals.from)}، به مقصد ${names(facts.terminals.to)}. پایانهٔ هر سرویس روی کارت آن نوشته شده است.`,
    },
    { question: 'اگر بلیط اتوبوس را لغو کنم چقدر کم می‌شود؟', answer: refundLine },
    { question: 'چقدر بار می‌توانم ببرم؟', answer: LUGGAGE_RULE },
    { question: 'چه وقت باید در پایانه باشم؟', answer: ARRIVAL_RULE },
  ];
}

function buildBusRouteNodes(data: BusLandingData, site: Site): JsonLdNode[] {
  const { route, facts, days } = data;
  const fares = days.map(({ lowest }) => lowest).filter((lowest) => lowest !== null);
  const path = buildBusRouteUrl(route.from.slug, route.to.slug);
  const trips = facts.companies.map(({ name }) => ({
    '@type': 'BusTrip',
    name: `${getBusRouteName(route)}، ${name}`,
    departureBusStop: facts.terminals.from.map((terminal) =>
      buildBusStationNode(terminal.name, route.from.name),
    ),
    arrivalBusStop: facts.terminals.to.map((terminal) => buildBusStationNode(terminal.name, route.to.name)),
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
  }));
  return [buildListNode(trips)];
}

export function buildBusRouteTexts(data: BusLandingData, site: Site): Omit<LandingTexts, 'title' | 'lead'> {
  const { route, facts } = data;
  const { from, to } = route;
  const name = getBusRouteName(route);
  return {
    head: {
      title: `${name} | ساعت حرکت و قیمت`,
      description: `${name} با انتخاب صندلی روی نقشه: ارزان‌ترین روزهای ۳۰ روز آینده، ${facts.companies.length > 1 ? 'مقایسهٔ شرکت‌ها' : 'ساعت حرکت'}، پایانه‌ها و مبلغ استرداد به تومان.`,
    },
    steps: buildBusRouteSteps(route),
    nodes: buildBusRouteNodes(data, site),
    questions: buildBusRouteQuestions(data),
    art: data.art,
    related: [
      { href: buildBusRouteUrl(to.slug, from.slug), label: `بلیط اتوبوس ${to.name} به ${from.name}` },
      { href: buildBusCityUrl(from.slug), label: `پایانه‌های ${from.name}` },
      { href: buildBusCityUrl(to.slug), label: `پایانه‌های ${to.name}` },
    ],
  };
}
