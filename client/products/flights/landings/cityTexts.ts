import { formatDay, formatDayMonth, formatDuration } from '../../../../shared/calendar/format.ts';
import type { CityPageData } from '../../../../shared/flights/cityView.ts';
import {
  buildCityUrl,
  buildCharterCityUrl,
  CHEAP_TICKETS,
  buildLastSecondCityUrl,
} from '../../../../shared/flights/landingPaths.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import type { Site } from '../../../app/site.ts';
import { buildCityFlightNodes } from './buildCityFlightNodes.ts';
import { buildLinks } from '../../../ui/landing/buildLinks.ts';
import type { LandingTexts } from '../../../ui/landing/Landing.tsx';
import type { PossibleQuestion } from '../../../ui/landing/landingTypes.ts';
import { TICKET_LINKS } from './ticketLinks.ts';

const NAMED = 8;

function buildCityLead({ city, partners, fares }: CityPageData): string {
  if (partners.length === 0) return `پرواز منظمی به ${city.name} در برنامهٔ ما نیست.`;
  const cheapest = fares.to[0];
  const price = cheapest ? `، از ${formatToman(cheapest.price)} تومان` : '';
  return `پرواز مستقیم به ${city.name} از ${formatNumber(partners.length)} شهر${price}.`;
}

export function formatBusyDays({ city, busy }: CityPageData): string | null {
  if (busy.length === 0) return null;
  const windows = busy
    .slice(0, 4)
    .map(({ first, last }) =>
      first === last ? formatDayMonth(first) : `${formatDayMonth(first)} تا ${formatDayMonth(last)}`,
    );
  return `در شش ماه آینده این روزها برای رسیدن به ${city.name} پرتقاضاترند: ${windows.join('، ')}. برای این تاریخ‌ها زودتر بخرید.`;
}

function buildCityQuestions(data: CityPageData): PossibleQuestion[] {
  const { city, airports, fares, months, partners, airlines } = data;
  const cheapest = fares.to[0];
  const busy = formatBusyDays(data);
  const names = airports.map(({ name, iata }) => `${name} (${iata})`);
  return [
    {
      question: `ارزان‌ترین پرواز به ${city.name} کدام است؟`,
      answer: cheapest
        ? `از ${cheapest.from.name} در ${formatDay(cheapest.day)}، ${formatToman(cheapest.price)} تومان برای یک بزرگسال. قیمت با پر شدن صندلی‌ها تغییر می‌کند.`
        : null,
    },
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
    {
      question: `از کدام شهرها به ${city.name} پرواز مستقیم هست؟`,
      answer:
        partners.length > 0
          ? `${partners
              .slice(0, NAMED)
              .map(({ name }) => name)
              .join(
                '، ',
              )}${partners.length > NAMED ? ` و ${formatNumber(partners.length - NAMED)} شهر دیگر` : ''}.`
          : null,
    },
    {
      question: `کدام ایرلاین‌ها به ${city.name} پرواز دارند؟`,
      answer:
        airlines.length > 0
          ? `${airlines
              .slice(0, NAMED)
              .map(({ name }) => name)
              .join('، ')}${airlines.length > NAMED ? ' و چند ایرلاین دیگر' : ''}.`
          : null,
    },
    { question: `چه وقت پرواز ${city.name} شلوغ است؟`, answer: busy },
  ];
}

export function buildCityTexts(data: CityPageData, site: Site): LandingTexts {
  const { city, airports } = data;
  const lead = buildCityLead(data);
  return {
    head: {
      title: `بلیط هواپیما ${city.name} | ارزان‌ترین پروازها به ${city.name}`,
      description: `${lead} تقویم قیمت رفت‌وبرگشت، فرودگاه، ایرلاین‌ها و پاسخ پرسش‌های پرتکرار.`,
    },
    steps: [{ name: `سفر به ${city.name}`, path: buildCityUrl(city.slug) }],
    nodes: buildCityFlightNodes(site, {
      ...data,
      path: buildCityUrl(city.slug),
      within: { '@type': 'AdministrativeArea', name: city.province },
    }),
    title: `سفر به ${city.name}`,
    lead,
    questions: buildCityQuestions(data),
    art: data.art,
    chips: [`استان ${city.province}`, ...airports.map(({ iata, name }) => `${name}، ${iata}`)],
    related: listRelatedLinks(data),
  };
}

function listRelatedLinks({ city, partners }: CityPageData) {
  const flown = partners.length > 0;
  return [
    ...(flown
      ? [
          { href: buildLastSecondCityUrl(city.slug), label: `لحظه‌آخری ${city.name}` },
          { href: buildCharterCityUrl(city.slug), label: `بلیط چارتر ${city.name}` },
        ]
      : []),
    TICKET_LINKS.cheap,
    ...buildLinks(partners.slice(0, 8), buildCityUrl, 'سفر به'),
    ...(partners.length > 8
      ? [
          {
            href: `${CHEAP_TICKETS}?origin=${city.slug}`,
            label: `${formatNumber(partners.length)} مقصد از ${city.name}`,
          },
        ]
      : []),
  ];
}
