import { formatDay, formatDayMonth, formatDuration } from '../../../../shared/calendar/format.ts';
import type { CityPageData } from '../../../../shared/flights/cityView.ts';
import { cityPage } from '../../../../shared/flights/landingPaths.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { breadcrumbNode, questionsNode, type JsonLdNode } from '../../../app/jsonLd.ts';
import type { Site } from '../../../app/site.ts';
import { airportNode, cityNode, faresNode, HOME_STEP } from '../../../app/landingJsonLd.ts';
import type { LandingQuestion, LandingStep } from '../../../ui/landing/landingTypes.ts';

const NAMED = 8;

export function citySteps({ city }: CityPageData): LandingStep[] {
  return [HOME_STEP, { name: `سفر به ${city.name}`, path: cityPage(city.slug) }];
}

/** The sentence under the heading: where one can come from and for how much. */
export function cityLead({ city, partners, fares }: CityPageData): string {
  if (partners.length === 0) return `پرواز منظمی به ${city.name} در برنامهٔ ما نیست.`;
  const cheapest = fares.to[0];
  const price = cheapest ? `، از ${formatToman(cheapest.price)} تومان` : '';
  return `پرواز مستقیم به ${city.name} از ${formatNumber(partners.length)} شهر${price}.`;
}

/** Times of high demand in one sentence; null when there are none. */
export function busyText({ city, busy }: CityPageData): string | null {
  if (busy.length === 0) return null;
  const windows = busy
    .slice(0, 4)
    .map(({ first, last }) =>
      first === last ? formatDayMonth(first) : `${formatDayMonth(first)} تا ${formatDayMonth(last)}`,
    );
  return `در شش ماه آینده این روزها برای رسیدن به ${city.name} پرتقاضاترند: ${windows.join('، ')}. برای این تاریخ‌ها زودتر بخرید.`;
}

/** What people ask about a city, answered from what we know of it. */
export function cityQuestions(data: CityPageData): LandingQuestion[] {
  const { city, airports, fares, months, partners, airlines } = data;
  const cheapest = fares.to[0];
  const busy = busyText(data);
  const names = airports.map(({ name, iata }) => `${name} (${iata})`);
  return [
    ...(cheapest
      ? [
          {
            question: `ارزان‌ترین پرواز به ${city.name} کدام است؟`,
            answer: `از ${cheapest.from.name} در ${formatDay(cheapest.day)}، ${formatToman(cheapest.price)} تومان برای یک بزرگسال. قیمت با پر شدن صندلی‌ها تغییر می‌کند.`,
          },
        ]
      : []),
    ...(months
      ? [
          {
            question: `از ${months.to.from.name} تا ${city.name} چقدر راه است؟`,
            answer: `پرواز مستقیم حدود ${formatDuration(months.minutes)} طول می‌کشد. فاصلهٔ هوایی دو شهر ${formatNumber(months.km)} کیلومتر است.`,
          },
        ]
      : []),
    {
      question: `${city.name} کدام فرودگاه را دارد؟`,
      answer: `${names.join(' و ')}، در استان ${city.province}. برای پرواز داخلی دو ساعت پیش از پرواز در فرودگاه باشید.`,
    },
    ...(partners.length > 0
      ? [
          {
            question: `از کدام شهرها به ${city.name} پرواز مستقیم هست؟`,
            answer: `${partners
              .slice(0, NAMED)
              .map(({ name }) => name)
              .join(
                '، ',
              )}${partners.length > NAMED ? ` و ${formatNumber(partners.length - NAMED)} شهر دیگر` : ''}.`,
          },
        ]
      : []),
    ...(airlines.length > 0
      ? [
          {
            question: `کدام ایرلاین‌ها به ${city.name} پرواز دارند؟`,
            answer: `${airlines
              .slice(0, NAMED)
              .map(({ name }) => name)
              .join('، ')}${airlines.length > NAMED ? ' و چند ایرلاین دیگر' : ''}.`,
          },
        ]
      : []),
    ...(busy === null ? [] : [{ question: `چه وقت پرواز ${city.name} شلوغ است؟`, answer: busy }]),
  ];
}

/** schema.org nodes of a city's page. */
export function cityJsonLd(data: CityPageData, site: Site): JsonLdNode[] {
  const { city, airports, fares } = data;
  return [
    breadcrumbNode(site, citySteps(data)),
    cityNode(site, {
      city,
      path: cityPage(city.slug),
      within: { '@type': 'AdministrativeArea', name: city.province },
    }),
    ...airports.map(airportNode),
    ...(fares.to.length + fares.from.length > 0 ? [faresNode(site, [...fares.to, ...fares.from])] : []),
    questionsNode(cityQuestions(data)),
  ];
}
