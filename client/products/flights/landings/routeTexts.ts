import {
  buildCharterCityUrl,
  buildCityUrl,
  buildLastSecondCityUrl,
} from '../../../../shared/flights/landingPaths.ts';
import { buildInternationalCityUrl } from '../../../../shared/flights/internationalView.ts';
import { formatDay, formatDuration } from '../../../../shared/calendar/format.ts';
import type { AbroadFacts, RouteLandingData } from '../../../../shared/flights/resultsView.ts';
import { formatToman } from '../../../../shared/money.ts';
import { buildFlightRouteUrl } from '../../../../shared/paths.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { buildRouteFlightsNode, type JsonLdNode } from '../../../app/jsonLd.ts';
import type { Site } from '../../../app/site.ts';
import { findCheapestDay } from '../../../ui/landing/findCheapestDay.ts';
import { getRouteName, buildRouteStep } from './routeNames.ts';
import type { LandingTexts } from '../../../ui/landing/Landing.tsx';
import type { PossibleQuestion } from '../../../ui/landing/landingTypes.ts';

function buildRouteQuestions({ route, facts, days, abroad }: RouteLandingData): PossibleQuestion[] {
  const { from, to } = route;
  const cheapest = findCheapestDay(days);
  const names = facts.airlines.map((airline) => airline.name);
  return [
    {
      question: `پرواز ${from.name} به ${to.name} چقدر طول می‌کشد؟`,
      answer: `حدود ${formatDuration(facts.minutes[0])}${formatRouting(abroad)}. فاصلهٔ هوایی دو شهر ${formatNumber(facts.km)} کیلومتر است.`,
    },
    {
      question: `ارزان‌ترین روز پرواز ${from.name} به ${to.name} کدام است؟`,
      answer: cheapest
        ? `در ۶۰ روز آینده ${formatDay(cheapest.day)}، از ${formatToman(cheapest.lowest ?? 0)} تومان برای یک بزرگسال. معمولاً یکشنبه تا سه‌شنبه ارزان‌تر از آخر هفته است.`
        : null,
    },
    {
      question: 'کدام ایرلاین‌ها در این مسیر پرواز دارند؟',
      answer: `${names.join('، ')}؛ روی هم حدود ${formatNumber(facts.weekly)} پرواز در هفته.`,
    },
    {
      question: 'چقدر بار می‌توانم ببرم؟',
      answer: `${abroad ? 'در پروازهای خارجی معمولاً ۲۰ تا ۴۰' : 'در پروازهای داخلی معمولاً ۲۰'} کیلوگرم بار تحویلی و ۷ کیلوگرم بار همراه؛ مقدار دقیق هر بلیط روی کارت آن نوشته شده است.`,
    },
    ...(abroad ? buildPassportQuestions(abroad) : []),
    {
      question: 'اگر بلیط را لغو کنم چقدر برمی‌گردد؟',
      answer:
        'روی هر کارت می‌بینید که اگر امروز لغو کنید چند تومان برمی‌گردد، و در «جزئیات و قوانین» مبلغ هر بازهٔ زمانی آمده است. همان محاسبه هنگام استرداد هم به کار می‌رود.',
    },
  ];
}

function formatRouting(abroad: AbroadFacts | null): string {
  if (abroad === null || abroad.direct) return '، بدون توقف';
  if (abroad.via.length > 0) return ` در هوا، به‌علاوهٔ یک توقف در ${abroad.via.join(' یا ')}`;
  return ' در هوا؛ در تهران با بلیطی جدا پرواز عوض می‌کنید';
}

function buildPassportQuestions({ city, country, clockAhead }: AbroadFacts): PossibleQuestion[] {
  const clock =
    clockAhead === 0
      ? `ساعت ${city.name} با تهران یکی است`
      : `ساعت ${city.name} امروز ${formatDuration(Math.abs(clockAhead))} ${clockAhead > 0 ? 'جلوتر' : 'عقب‌تر'} از تهران است`;
  return [
    {
      question: 'گذرنامه و ویزا چه شرایطی دارد؟',
      answer: `گذرنامه باید دست‌کم ۶ ماه پس از آخرین پرواز اعتبار داشته باشد. قانون ویزای ${country} را از سفارت استعلام بگیرید.`,
    },
    {
      question: 'ساعت‌های بلیط به وقت کجاست؟',
      answer: `به وقت محلی هر شهر. ${clock}.`,
    },
  ];
}

function buildRouteNodes(data: RouteLandingData, site: Site): JsonLdNode[] {
  const { route, days, facts } = data;
  const path = buildFlightRouteUrl(route.from.slug, route.to.slug);
  const fares = days.map((day) => day.lowest).filter((price) => price !== null);
  return fares.length === 0 ? [] : [buildRouteFlightsNode(site, { airports: facts.airports, path, fares })];
}

export function buildRouteTexts(data: RouteLandingData, site: Site): Omit<LandingTexts, 'title' | 'lead'> {
  const { route, facts, abroad } = data;
  const { from, to } = route;
  const name = getRouteName(route);
  return {
    head: {
      title: `${name} | قیمت و خرید آنلاین ${site.brand}`,
      description: `${name} با قیمت نهایی از همان کارت اول: ارزان‌ترین روزهای ۶۰ روز آینده، ${facts.airlines.length > 1 ? 'مقایسهٔ ایرلاین‌ها' : 'ساعت پروازها'}، بار مجاز و مبلغ استرداد به تومان.`,
    },
    steps: [buildRouteStep(route)],
    nodes: buildRouteNodes(data, site),
    questions: buildRouteQuestions(data),
    art: data.art,
    related: [
      { href: buildFlightRouteUrl(to.slug, from.slug), label: `بلیط هواپیما ${to.name} به ${from.name}` },
      ...(abroad
        ? [{ href: buildInternationalCityUrl(abroad.city.slug), label: `سفر به ${abroad.city.name}` }]
        : [
            { href: buildCityUrl(to.slug), label: `سفر به ${to.name}` },
            { href: buildLastSecondCityUrl(to.slug), label: `لحظه‌آخری ${to.name}` },
            { href: buildCharterCityUrl(to.slug), label: `بلیط چارتر ${to.name}` },
          ]),
    ],
  };
}
