import { formatDay, formatDuration } from '../../../../shared/calendar/format.ts';
import type { AbroadFacts, RouteLandingData } from '../../../../shared/flights/resultsView.ts';
import { formatToman } from '../../../../shared/money.ts';
import { flightRoute } from '../../../../shared/paths.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { questionsNode, routeFlightsNode, type JsonLdNode } from '../../../app/jsonLd.ts';
import type { Site } from '../../../app/site.ts';
import { cheapestDay } from '../../../ui/landing/cheapestDay.ts';
import type { LandingQuestion } from '../../../ui/landing/landingTypes.ts';
import { breadcrumb } from './routeNames.ts';

/** What people ask about a route, answered from what we know of it. */
export function routeQuestions({ route, facts, days, abroad }: RouteLandingData): LandingQuestion[] {
  const { from, to } = route;
  const cheapest = cheapestDay(days);
  const names = facts.airlines.map((airline) => airline.name);
  return [
    {
      question: `پرواز ${from.name} به ${to.name} چقدر طول می‌کشد؟`,
      answer: `حدود ${formatDuration(facts.minutes[0])}${wayText(abroad)}. فاصلهٔ هوایی دو شهر ${formatNumber(facts.km)} کیلومتر است.`,
    },
    ...(cheapest
      ? [
          {
            question: `ارزان‌ترین روز پرواز ${from.name} به ${to.name} کدام است؟`,
            answer: `در ۳۰ روز آینده ${formatDay(cheapest.day)}، از ${formatToman(cheapest.lowest ?? 0)} تومان برای یک بزرگسال. معمولاً یکشنبه تا سه‌شنبه ارزان‌تر از آخر هفته است.`,
          },
        ]
      : []),
    {
      question: 'کدام ایرلاین‌ها در این مسیر پرواز دارند؟',
      answer: `${names.join('، ')}؛ روی هم حدود ${formatNumber(facts.weekly)} پرواز در هفته.`,
    },
    {
      question: 'چقدر بار می‌توانم ببرم؟',
      answer: `${abroad ? 'در پروازهای خارجی معمولاً ۲۰ تا ۴۰' : 'در پروازهای داخلی معمولاً ۲۰'} کیلوگرم بار تحویلی و ۷ کیلوگرم بار همراه؛ مقدار دقیق هر بلیط روی کارت آن نوشته شده است.`,
    },
    ...(abroad ? passportQuestions(abroad) : []),
    {
      question: 'اگر بلیط را لغو کنم چقدر برمی‌گردد؟',
      answer:
        'روی هر کارت می‌بینید که اگر امروز لغو کنید چند تومان برمی‌گردد، و در «جزئیات و قوانین» مبلغ هر بازهٔ زمانی آمده است. همان محاسبه هنگام استرداد هم به کار می‌رود.',
    },
  ];
}

function wayText(abroad: AbroadFacts | null): string {
  if (abroad === null || abroad.direct) return '، بدون توقف';
  if (abroad.via.length > 0) return ` در هوا، به‌علاوهٔ یک توقف در ${abroad.via.join(' یا ')}`;
  return ' در هوا؛ در تهران با بلیطی جدا پرواز عوض می‌کنید';
}

function passportQuestions({ city, country, clockAhead }: AbroadFacts): LandingQuestion[] {
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

/** schema.org nodes of a route's own page. */
export function routeJsonLd(data: RouteLandingData, site: Site): JsonLdNode[] {
  const { route, days, facts } = data;
  const path = flightRoute(route.from.slug, route.to.slug);
  const fares = days.map((day) => day.lowest).filter((price) => price !== null);
  return [
    breadcrumb(route, site),
    questionsNode(routeQuestions(data)),
    ...(fares.length === 0 ? [] : [routeFlightsNode(site, { airports: facts.airports, path, fares })]),
  ];
}
