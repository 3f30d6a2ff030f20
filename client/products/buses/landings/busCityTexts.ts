import { buildBusCityUrl, BUS_HOME } from '../../../../shared/buses/busPaths.ts';
import type { BusCityData } from '../../../../shared/buses/busViews.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber, toPersianDigits } from '../../../../shared/persian/digits.ts';
import type { JsonLdNode } from '../../../app/jsonLd.ts';
import { buildCityNode } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import type { LandingTexts } from '../../../ui/landing/Landing.tsx';
import type { PossibleQuestion } from '../../../ui/landing/landingTypes.ts';
import { buildBusFaresNode } from './busHomeTexts.ts';
import { BUS_STEP } from './busRouteNames.ts';

const NAMED = 6;

function findCheapest({ fares }: BusCityData) {
  const priced = fares.from.filter(({ price }) => price !== null);
  return priced.sort((a, b) => (a.price ?? 0) - (b.price ?? 0))[0];
}

function buildBusCityLead(data: BusCityData): string {
  const { city, fares, nearest } = data;
  if (fares.from.length === 0) {
    return `برای این شهر سرویس آنلاین نداریم؛ نزدیک‌ترین شهر: ${nearest[0]?.name ?? 'ثبت نشده'}.`;
  }
  const cheapest = findCheapest(data);
  const price = cheapest ? `، از ${formatToman(cheapest.price ?? 0)} تومان` : '';
  return `اتوبوس از ${city.name} به ${formatNumber(fares.from.length)} مقصد پرتردد${price}.`;
}

export function formatBusHours({ hours }: BusCityData): string | null {
  if (!hours) return null;
  const { first, last, to } = hours;
  return `اولین سرویس ${to.name} ساعت ${toPersianDigits(first)} و آخرین آن ساعت ${toPersianDigits(last)} حرکت می‌کند.`;
}

function buildBusCityQuestions(data: BusCityData): PossibleQuestion[] {
  const { city, terminals, fares } = data;
  const cheapest = findCheapest(data);
  const hours = formatBusHours(data);
  return [
    {
      question: `${city.name} چند پایانهٔ مسافربری دارد؟`,
      answer:
        terminals.length > 0
          ? `${formatNumber(terminals.length)} پایانه در فهرست ماست: ${terminals.map(({ name }) => name).join('، ')}.`
          : null,
    },
    {
      question: `از ${city.name} با اتوبوس به کجا می‌توان رفت؟`,
      answer:
        fares.from.length > 0
          ? `پرترددترین مقصدها: ${fares.from
              .slice(0, NAMED)
              .map(({ to }) => to.name)
              .join('، ')}.`
          : null,
    },
    {
      question: `ارزان‌ترین بلیط اتوبوس از ${city.name} کدام است؟`,
      answer: cheapest
        ? `به ${cheapest.to.name}، از ${formatToman(cheapest.price ?? 0)} تومان برای هر صندلی در سه روز آینده.`
        : null,
    },
    { question: 'اولین و آخرین اتوبوس چه ساعتی است؟', answer: hours },
    { question: 'اگر بلیط اتوبوس را لغو کنم چقدر کم می‌شود؟', answer: data.refundLine },
  ];
}

function buildBusCityNodes(data: BusCityData, site: Site): JsonLdNode[] {
  const { city, terminals, fares } = data;
  return [
    buildCityNode(site, {
      city,
      path: buildBusCityUrl(city.slug),
      within: { '@type': 'AdministrativeArea', name: city.province },
    }),
    ...terminals.map(({ name }) => ({
      '@type': 'BusStation',
      name,
      address: { '@type': 'PostalAddress', addressLocality: city.name, addressCountry: 'IR' },
    })),
    ...(fares.from.length > 0 ? [buildBusFaresNode(site, [...fares.to, ...fares.from])] : []),
  ];
}

export function buildBusCityTexts(data: BusCityData, site: Site): LandingTexts {
  const { city, fares, flights } = data;
  const lead = buildBusCityLead(data);
  return {
    head: {
      title: `بلیط اتوبوس ${city.name} | پایانه‌ها و همهٔ مسیرها`,
      description: `${lead} پایانه‌های ${city.name}، مسیرها با کمترین قیمت، شرکت‌ها و پاسخ پرسش‌های پرتکرار.`,
    },
    steps: [BUS_STEP, { name: `اتوبوس ${city.name}`, path: buildBusCityUrl(city.slug) }],
    nodes: buildBusCityNodes(data, site),
    title: `اتوبوس از ${city.name} و به ${city.name}`,
    lead,
    questions: buildBusCityQuestions(data),
    art: data.art,
    chips: [`استان ${city.province}`],
    related: [
      ...(flights === null ? [] : [{ href: flights, label: `پرواز به ${city.name}` }]),
      { href: BUS_HOME, label: 'جست‌وجوی اتوبوس' },
      ...fares.from
        .slice(0, 6)
        .map(({ to }) => ({ href: buildBusCityUrl(to.slug), label: `اتوبوس ${to.name}` })),
    ],
  };
}
