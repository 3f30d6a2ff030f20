import { ABROAD_RULES, DOMESTIC_RULES } from '../../../../shared/flights/arriveBy.ts';
import { formatCounterTime } from '../../../../shared/orders/formatCounterTime.ts';
import { formatDay } from '../../../../shared/calendar/format.ts';
import type { AirlinePageData } from '../../../../shared/flights/airlineView.ts';
import { buildAirlineUrl, SYSTEM_TICKETS } from '../../../../shared/flights/landingPaths.ts';
import { formatTierLimit } from '../../../../shared/flights/penaltyText.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import type { JsonLdNode } from '../../../app/jsonLd.ts';
import type { Site } from '../../../app/site.ts';
import { buildFareNodes, buildRatingFacts } from '../../../app/landingJsonLd.ts';
import { buildLinks } from '../../../ui/landing/buildLinks.ts';
import type { LandingTexts } from '../../../ui/landing/Landing.tsx';
import type { PossibleQuestion, LandingLink } from '../../../ui/landing/landingTypes.ts';
import { TICKET_LINKS } from './ticketLinks.ts';

export function explainNoFlights({ known, days }: AirlinePageData): string {
  return known
    ? `این ایرلاین در ${formatNumber(days)} روز آینده پروازی عرضه نکرده است.`
    : 'قیمت پروازهای این ایرلاین هنوز بررسی نشده است.';
}

function buildAirlineLead(data: AirlinePageData): string {
  const { airline, fares, days } = data;
  const cheapest = fares[0];
  if (!cheapest) return `${airline.fullName}. ${explainNoFlights(data)}`;
  return `${airline.fullName}؛ ارزان‌ترین پرواز ${formatNumber(days)} روز آینده ${cheapest.from.name} به ${cheapest.to.name}، ${formatToman(cheapest.price)} تومان.`;
}

export function formatWeight(kg: number): string {
  return `${formatNumber(kg)} کیلوگرم`;
}

function buildAirlineQuestions({
  airline,
  hubs,
  fares,
  tables,
  general,
}: AirlinePageData): PossibleQuestion[] {
  const { name, baggage } = airline;
  const cheapest = fares[0];
  const first = tables[0] ?? general;
  const steps = first.tiers.map(
    ({ until, penaltyPct }) =>
      `${formatTierLimit(until, first.tiers.length === 1)} ${formatNumber(penaltyPct)}٪`,
  );
  return [
    {
      question: `بار مجاز ${name} چقدر است؟`,
      answer: `در پرواز ${airline.abroad ? 'خارجی' : 'داخلی'} اکونومی ${formatWeight(baggage.economyKg)}${baggage.businessKg === null ? '' : ` و در بیزینس ${formatWeight(baggage.businessKg)}`} بار تحویلی، ${formatWeight(baggage.cabinKg)} بار همراه و برای نوزاد ${formatWeight(baggage.infantKg)}. عدد هر بلیط روی کارت آن نوشته شده است.`,
    },
    {
      question: `جریمهٔ کنسلی بلیط ${name} چقدر است؟`,
      answer:
        tables.length > 0
          ? `به کلاس نرخی بستگی دارد. برای کلاس‌های ${first.classes}: ${steps.join('، ')}. جدول کامل در همین صفحه است.`
          : `جدولی از خود این ایرلاین پیدا نکرده‌ایم؛ بلیط سیستمی آن با جدول عمومی حساب می‌شود: ${steps.join('، ')}.`,
    },
    {
      question: `${name} از کدام فرودگاه‌ها پرواز می‌کند؟`,
      answer:
        hubs.length > 0
          ? `پایگاه آن ${hubs.map((hub) => `${hub.name} (${hub.iata})`).join(' و ')} است و به شهرهای دیگر هم پرواز دارد.`
          : null,
    },
    {
      question: `ارزان‌ترین پرواز ${name} کدام است؟`,
      answer: cheapest
        ? `${cheapest.from.name} به ${cheapest.to.name} در ${formatDay(cheapest.day)}، ${formatToman(cheapest.price)} تومان برای یک بزرگسال.`
        : null,
    },
    {
      question: 'چه وقت باید در فرودگاه باشم؟',
      answer: airline.abroad
        ? `سه ساعت پیش از پرواز خارجی. ${formatCounterTime(ABROAD_RULES.counterClosesMinutes)}؛ ${ABROAD_RULES.papers} همراهتان باشد.`
        : `دو ساعت پیش از پرواز داخلی. ${formatCounterTime(DOMESTIC_RULES.counterClosesMinutes)}؛ ${DOMESTIC_RULES.papers} همراهتان باشد.`,
    },
  ];
}

function buildAirlineNodes(data: AirlinePageData, site: Site): JsonLdNode[] {
  const { airline, fares } = data;
  return [
    {
      '@type': 'Airline',
      name: airline.fullName,
      alternateName: airline.nameEn,
      url: site.publicUrl + buildAirlineUrl(airline.slug),
      ...(airline.iata !== null && { iataCode: airline.iata }),
      ...buildRatingFacts(data.reviews),
    },
    ...buildFareNodes(site, fares),
  ];
}

export function buildAirlineTexts(data: AirlinePageData, site: Site): LandingTexts {
  const { airline } = data;
  const lead = buildAirlineLead(data);
  return {
    head: {
      title: `بلیط ${airline.name} | مسیرها، بار مجاز و جریمهٔ کنسلی`,
      description: `${lead} بار مجاز، جدول جریمهٔ استرداد به تفکیک کلاس نرخی، مسیرها و زمان حضور در فرودگاه.`,
      robots: data.asked ? 'noindex,follow' : undefined,
    },
    steps: [{ name: `بلیط ${airline.name}`, path: buildAirlineUrl(airline.slug) }],
    nodes: buildAirlineNodes(data, site),
    title: `بلیط ${airline.name}`,
    lead,
    questions: buildAirlineQuestions(data),
    art: 'sky',
    chips: [
      airline.nameEn,
      ...(airline.iata === null ? [] : [`یاتا ${airline.iata}`]),
      ...(airline.icao === null ? [] : [`ایکائو ${airline.icao}`]),
    ],
    related: listRelatedLinks(data),
  };
}

function listRelatedLinks({ hubs, others }: AirlinePageData): LandingLink[] {
  return [
    { href: SYSTEM_TICKETS, label: 'محاسبهٔ مبلغ استرداد' },
    TICKET_LINKS.lastSecond,
    ...[...new Map(hubs.map((hub) => [hub.city, hub])).values()].flatMap(({ url, city }) =>
      url === null ? [] : [{ href: url, label: `سفر به ${city}` }],
    ),
    ...buildLinks(others, buildAirlineUrl, 'بلیط'),
  ];
}
