import { busCity } from '../../../../shared/buses/busPaths.ts';
import { BUS_REFUND_LINE } from '../../../../shared/buses/refundSteps.ts';
import type { BusCityData } from '../../../../shared/buses/busViews.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber, toPersianDigits } from '../../../../shared/persian/digits.ts';
import { breadcrumbNode, type JsonLdNode, questionsNode } from '../../../app/jsonLd.ts';
import { cityNode, HOME_STEP } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import type { LandingQuestion, LandingStep } from '../../../ui/landing/landingTypes.ts';
import { busFaresNode } from './busHomeTexts.ts';
import { BUS_STEP } from './busRouteNames.ts';

const NAMED = 6;

export function busCitySteps({ city }: BusCityData): LandingStep[] {
  return [HOME_STEP, BUS_STEP, { name: `اتوبوس ${city.name}`, path: busCity(city.slug) }];
}

function cheapestOf({ fares }: BusCityData) {
  const priced = fares.from.filter(({ price }) => price !== null);
  return priced.sort((a, b) => (a.price ?? 0) - (b.price ?? 0))[0];
}

/** «از ۱۲ شهر با اتوبوس، از ۴۸۰٬۰۰۰ تومان»: the sentence under the heading. */
export function busCityLead(data: BusCityData): string {
  const { city, fares, nearest } = data;
  if (fares.from.length === 0) {
    return `برای این شهر سرویس آنلاین نداریم؛ نزدیک‌ترین شهر: ${nearest[0]?.name ?? 'ثبت نشده'}.`;
  }
  const cheapest = cheapestOf(data);
  const price = cheapest ? `، از ${formatToman(cheapest.price ?? 0)} تومان` : '';
  return `اتوبوس از ${city.name} به ${formatNumber(fares.from.length)} مقصد پرتردد${price}.`;
}

/** «۰۵:۳۰ تا ۲۳:۴۵» */
export function busHoursText({ hours }: BusCityData): string | null {
  if (!hours) return null;
  const { first, last, to } = hours;
  return `نخستین سرویس ${to.name} ساعت ${toPersianDigits(first)} و آخرین آن ساعت ${toPersianDigits(last)} حرکت می‌کند.`;
}

export function busCityQuestions(data: BusCityData): LandingQuestion[] {
  const { city, terminals, fares } = data;
  const cheapest = cheapestOf(data);
  const hours = busHoursText(data);
  return [
    ...(terminals.length > 0
      ? [
          {
            question: `${city.name} چند پایانهٔ مسافربری دارد؟`,
            answer: `${formatNumber(terminals.length)} پایانه در فهرست ماست: ${terminals.map(({ name }) => name).join('، ')}.`,
          },
        ]
      : []),
    ...(fares.from.length > 0
      ? [
          {
            question: `از ${city.name} با اتوبوس به کجا می‌توان رفت؟`,
            answer: `پرترددترین مقصدها: ${fares.from
              .slice(0, NAMED)
              .map(({ to }) => to.name)
              .join('، ')}.`,
          },
        ]
      : []),
    ...(cheapest
      ? [
          {
            question: `ارزان‌ترین بلیط اتوبوس از ${city.name} کدام است؟`,
            answer: `به ${cheapest.to.name}، از ${formatToman(cheapest.price ?? 0)} تومان برای هر صندلی در سه روز آینده.`,
          },
        ]
      : []),
    ...(hours === null ? [] : [{ question: 'نخستین و آخرین اتوبوس چه ساعتی است؟', answer: hours }]),
    { question: 'اگر بلیط اتوبوس را لغو کنم چقدر کم می‌شود؟', answer: BUS_REFUND_LINE },
  ];
}

export function busCityJsonLd(data: BusCityData, site: Site): JsonLdNode[] {
  const { city, terminals, fares } = data;
  return [
    breadcrumbNode(site, busCitySteps(data)),
    cityNode(site, {
      city,
      path: busCity(city.slug),
      within: { '@type': 'AdministrativeArea', name: city.province },
    }),
    ...terminals.map(({ name }) => ({
      '@type': 'BusStation',
      name,
      address: { '@type': 'PostalAddress', addressLocality: city.name, addressCountry: 'IR' },
    })),
    ...(fares.from.length > 0 ? [busFaresNode(site, [...fares.to, ...fares.from])] : []),
    questionsNode(busCityQuestions(data)),
  ];
}
