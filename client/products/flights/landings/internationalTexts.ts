import { ABROAD_RULES, counterText } from '../../../../shared/flights/beThere.ts';
import { formatDay, formatDuration } from '../../../../shared/calendar/format.ts';
import {
  INTERNATIONAL,
  type InternationalCityData,
  type InternationalData,
  internationalCity,
} from '../../../../shared/flights/internationalView.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { breadcrumbNode, type JsonLdNode, questionsNode } from '../../../app/jsonLd.ts';
import { airportNode, cityNode, faresNode, HOME_STEP } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import type { LandingQuestion, LandingStep } from '../../../ui/landing/landingTypes.ts';

const HERE: LandingStep = { name: 'پرواز خارجی', path: INTERNATIONAL };
export const STEPS: readonly LandingStep[] = [HOME_STEP, HERE];
const NAMED = 6;

/** Said wherever a visa is spoken of: rules change too often to be kept (data/README.md). */
export const ASK_EMBASSY = 'قانون ویزا را از سفارت استعلام بگیرید.';
export const PASSPORT_RULE =
  'گذرنامه باید دست‌کم ۶ ماه پس از تاریخ آخرین پرواز اعتبار داشته باشد؛ هنگام خرید همین را بررسی می‌کنیم.';
const LIABILITY = 'دو بلیط جدا: اگر به پرواز دوم نرسید، ایرلاین مسئول نیست.';

/** Answers that hold for every destination. */
export const TRAVEL_QUESTIONS: readonly LandingQuestion[] = [
  {
    question: 'برای پرواز خارجی چقدر زودتر در فرودگاه باشیم؟',
    answer: `سه ساعت پیش از پرواز. ${counterText(ABROAD_RULES.counterClosesMinutes)}.`,
  },
  { question: 'گذرنامه تا چه تاریخی باید معتبر باشد؟', answer: PASSPORT_RULE },
  {
    question: '«دو بلیط جدا» یعنی چه؟',
    answer: `پرواز دوم بلیط دیگری است و به اولی وصل نیست: بار را باید در شهر میانی تحویل بگیرید و دوباره بدهید و شاید ویزای آن کشور لازم شود. ${LIABILITY} این پروازها روی کارت با هشدار مشخص‌اند و دست‌کم سه ساعت فاصله دارند.`,
  },
  {
    question: 'ویزای ترانزیت لازم است؟',
    answer: `اگر در شهر میانی از بخش ترانزیت بیرون نروید و بلیط یکپارچه باشد معمولاً لازم نیست، ولی کشورها و گذرنامه‌ها فرق دارند. ${ASK_EMBASSY}`,
  },
  {
    question: 'عوارض خروج از کشور در قیمت هست؟',
    answer:
      'نه. عوارض خروج را مسافر جداگانه به سازمان امور مالیاتی می‌پردازد. عوارض توسعهٔ فرودگاه در قیمت بلیط حساب شده است.',
  },
];

export function internationalLead({ popular, countries }: InternationalData): string {
  const cities = countries.reduce((sum, country) => sum + country.cities.length, 0);
  const cheapest = popular.flatMap(({ fare }) => fare ?? []).sort((a, b) => a.price - b.price)[0];
  const price = cheapest
    ? ` ارزان‌ترین مقصد پرطرفدار: ${cheapest.to.name}، از ${formatToman(cheapest.price)} تومان.`
    : '';
  return `${formatNumber(cities)} شهر در ${formatNumber(countries.length)} کشور، با قیمت نهایی از همان کارت اول.${price}`;
}

export function internationalJsonLd(data: InternationalData, site: Site): JsonLdNode[] {
  const fares = data.popular.flatMap(({ fare }) => fare ?? []);
  return [
    breadcrumbNode(site, STEPS),
    { '@type': 'WebPage', name: HERE.name, url: site.publicUrl + HERE.path, inLanguage: 'fa-IR' },
    ...(fares.length > 0 ? [faresNode(site, fares)] : []),
    questionsNode(TRAVEL_QUESTIONS),
  ];
}

export function citySteps({ city }: InternationalCityData): LandingStep[] {
  return [...STEPS, { name: `پرواز به ${city.name}`, path: internationalCity(city.slug) }];
}

/** «۳۰ دقیقه عقب‌تر از تهران» */
export function clockText(clockAhead: number): string {
  if (clockAhead === 0) return 'هم‌زمان با تهران';
  return `${formatDuration(Math.abs(clockAhead))} ${clockAhead > 0 ? 'جلوتر' : 'عقب‌تر'} از تهران`;
}

/** «پرواز مستقیم» or where one changes. */
export function wayText({ abroad, months }: InternationalCityData): string {
  if (abroad.direct) return 'پرواز مستقیم از ایران';
  if (months === null) return 'پرواز منظمی از ایران ندارد';
  return `یک توقف در ${abroad.via.join(' یا ')}`;
}

export function cityLead(data: InternationalCityData): string {
  const { city, abroad, fares } = data;
  const cheapest = fares.to[0];
  const price = cheapest
    ? `ارزان‌ترین پرواز ${cheapest.from.name} به ${city.name} ${formatToman(cheapest.price)} تومان، ${formatDay(cheapest.day)}.`
    : `برای دیدن قیمت پرواز ${city.name} تاریخ را انتخاب کنید.`;
  return `${city.name}، ${abroad.country}. ${price}`;
}

/** What people ask about a destination, answered from what we know of it. */
export function cityQuestions(data: InternationalCityData): LandingQuestion[] {
  const { city, abroad, airlines, airports, directFrom, minutes, months } = data;
  const names = airlines.slice(0, NAMED).map(({ name }) => name);
  const homes = directFrom.slice(0, NAMED).map(({ name }) => name);
  return [
    ...(months === null
      ? []
      : [
          {
            question: `پرواز ${months.to.from.name} به ${city.name} چقدر طول می‌کشد؟`,
            answer: abroad.direct
              ? `پرواز مستقیم حدود ${formatDuration(minutes)}.`
              : `حدود ${formatDuration(minutes)} در هوا، به‌علاوهٔ زمان توقف در ${abroad.via.join(' یا ')}.`,
          },
        ]),
    ...(homes.length > 0
      ? [
          {
            question: `از کدام شهرهای ایران پرواز مستقیم ${city.name} هست؟`,
            answer: `${homes.join('، ')}${directFrom.length > NAMED ? ` و ${formatNumber(directFrom.length - NAMED)} شهر دیگر` : ''}.`,
          },
        ]
      : []),
    ...(names.length > 0
      ? [
          {
            question: `کدام ایرلاین‌ها به ${city.name} پرواز دارند؟`,
            answer: `${names.join('، ')}${airlines.length > NAMED ? ' و چند ایرلاین دیگر' : ''}.`,
          },
        ]
      : []),
    {
      question: `${city.name} کدام فرودگاه را دارد؟`,
      answer: `${airports.map(({ name, iata }) => `${name} (${iata})`).join(' و ')}. ساعت‌های بلیط همیشه به وقت همان شهر نوشته می‌شود؛ ساعت ${city.name} امروز ${clockText(abroad.clockAhead)} است.`,
    },
    { question: `برای سفر به ${abroad.country} ویزا لازم است؟`, answer: ASK_EMBASSY },
    {
      question: `بیمهٔ مسافرتی برای ${abroad.country} لازم است؟`,
      answer: abroad.schengen
        ? 'بله؛ برای ویزای شنگن بیمه با پوشش دست‌کم ۳۰٬۰۰۰ یورو در همهٔ روزهای سفر لازم است.'
        : 'اجباری بودن آن به قانون کشور مقصد بستگی دارد، ولی هزینهٔ درمان در سفر بی‌بیمه سنگین است.',
    },
    ...TRAVEL_QUESTIONS.slice(0, 3),
  ];
}

/** schema.org nodes of a destination. */
export function cityJsonLd(data: InternationalCityData, site: Site): JsonLdNode[] {
  const { city, abroad, airports, fares } = data;
  const rows = [...fares.to, ...fares.from];
  return [
    breadcrumbNode(site, citySteps(data)),
    cityNode(site, {
      city,
      path: internationalCity(city.slug),
      within: { '@type': 'Country', name: abroad.country },
    }),
    ...airports.map(airportNode),
    ...(rows.length > 0 ? [faresNode(site, rows)] : []),
    questionsNode(cityQuestions(data)),
  ];
}
