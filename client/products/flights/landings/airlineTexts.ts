import { ABROAD_RULES, counterText, DOMESTIC_RULES } from '../../../../shared/flights/beThere.ts';
import { formatDay } from '../../../../shared/calendar/format.ts';
import type { AirlinePageData } from '../../../../shared/flights/airlineView.ts';
import { airlinePage } from '../../../../shared/flights/landingPaths.ts';
import { limitText } from '../../../../shared/flights/penaltyText.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { breadcrumbNode, questionsNode, type JsonLdNode } from '../../../app/jsonLd.ts';
import type { Site } from '../../../app/site.ts';
import { faresNode, HOME_STEP } from '../../../app/landingJsonLd.ts';
import type { LandingQuestion, LandingStep } from '../../../ui/landing/landingTypes.ts';

/** Why no fare is shown: known to be none, or not looked at yet. */
export function noFlights({ known, days }: AirlinePageData): string {
  return known
    ? `این ایرلاین در ${formatNumber(days)} روز آینده پروازی عرضه نکرده است.`
    : 'قیمت پروازهای این ایرلاین هنوز بررسی نشده است.';
}

export function airlineSteps({ airline }: AirlinePageData): LandingStep[] {
  return [HOME_STEP, { name: `بلیط ${airline.name}`, path: airlinePage(airline.slug) }];
}

/** The sentence under the heading. */
export function airlineLead(data: AirlinePageData): string {
  const { airline, fares, days } = data;
  const cheapest = fares[0];
  if (!cheapest) return `${airline.fullName}. ${noFlights(data)}`;
  return `${airline.fullName}؛ ارزان‌ترین پرواز ${formatNumber(days)} روز آینده ${cheapest.from.name} به ${cheapest.to.name}، ${formatToman(cheapest.price)} تومان.`;
}

/** «۲۰ کیلوگرم» */
export function kilograms(kg: number): string {
  return `${formatNumber(kg)} کیلوگرم`;
}

/** What people ask about an airline, answered from what we know of it. */
export function airlineQuestions({
  airline,
  hubs,
  fares,
  tables,
  general,
}: AirlinePageData): LandingQuestion[] {
  const { name, baggage } = airline;
  const cheapest = fares[0];
  const first = tables[0] ?? general;
  const steps = first.tiers.map(
    ({ until, penaltyPct }) => `${limitText(until, first.tiers.length === 1)} ${formatNumber(penaltyPct)}٪`,
  );
  return [
    {
      question: `بار مجاز ${name} چقدر است؟`,
      answer: `در پرواز ${airline.abroad ? 'خارجی' : 'داخلی'} اکونومی ${kilograms(baggage.economyKg)}${baggage.businessKg === null ? '' : ` و در بیزینس ${kilograms(baggage.businessKg)}`} بار تحویلی، ${kilograms(baggage.cabinKg)} بار همراه و برای نوزاد ${kilograms(baggage.infantKg)}. عدد هر بلیط روی کارت آن نوشته شده است.`,
    },
    {
      question: `جریمهٔ کنسلی بلیط ${name} چقدر است؟`,
      answer:
        tables.length > 0
          ? `به کلاس نرخی بستگی دارد. برای کلاس‌های ${first.classes}: ${steps.join('، ')}. جدول کامل در همین صفحه است.`
          : `جدولی از خود این ایرلاین پیدا نکرده‌ایم؛ بلیط سیستمی آن با جدول عمومی حساب می‌شود: ${steps.join('، ')}.`,
    },
    ...(hubs.length > 0
      ? [
          {
            question: `${name} از کدام فرودگاه‌ها پرواز می‌کند؟`,
            answer: `پایگاه آن ${hubs.map((hub) => `${hub.name} (${hub.iata})`).join(' و ')} است و به شهرهای دیگر هم پرواز دارد.`,
          },
        ]
      : []),
    ...(cheapest
      ? [
          {
            question: `ارزان‌ترین پرواز ${name} کدام است؟`,
            answer: `${cheapest.from.name} به ${cheapest.to.name} در ${formatDay(cheapest.day)}، ${formatToman(cheapest.price)} تومان برای یک بزرگسال.`,
          },
        ]
      : []),
    {
      question: 'چه وقت باید در فرودگاه باشم؟',
      answer: airline.abroad
        ? `سه ساعت پیش از پرواز خارجی. ${counterText(ABROAD_RULES.counterClosesMinutes)}؛ ${ABROAD_RULES.papers} همراهتان باشد.`
        : `دو ساعت پیش از پرواز داخلی. ${counterText(DOMESTIC_RULES.counterClosesMinutes)}؛ ${DOMESTIC_RULES.papers} همراهتان باشد.`,
    },
  ];
}

/** schema.org nodes of an airline's page. */
export function airlineJsonLd(data: AirlinePageData, site: Site): JsonLdNode[] {
  const { airline, fares } = data;
  return [
    breadcrumbNode(site, airlineSteps(data)),
    {
      '@type': 'Airline',
      name: airline.fullName,
      alternateName: airline.nameEn,
      url: site.publicUrl + airlinePage(airline.slug),
      ...(airline.iata !== null && { iataCode: airline.iata }),
    },
    ...(fares.length > 0 ? [faresNode(site, fares)] : []),
    questionsNode(airlineQuestions(data)),
  ];
}
