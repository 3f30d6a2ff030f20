import { buildAirlineUrl } from '../../../../shared/flights/landingPaths.ts';
import { ABROAD_RULES } from '../../../../shared/flights/arriveBy.ts';
import { formatCounterTime } from '../../../../shared/orders/formatCounterTime.ts';
import { formatDay, formatDuration } from '../../../../shared/calendar/format.ts';
import {
  INTERNATIONAL,
  type InternationalCityData,
  type InternationalData,
  buildInternationalCityUrl,
} from '../../../../shared/flights/internationalView.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { buildFareNodes } from '../../../app/landingJsonLd.ts';
import { buildCityFlightNodes } from './buildCityFlightNodes.ts';
import type { Site } from '../../../app/site.ts';
import { buildLinks } from '../../../ui/landing/buildLinks.ts';
import type { LandingTexts } from '../../../ui/landing/Landing.tsx';
import type { PossibleQuestion, LandingStep } from '../../../ui/landing/landingTypes.ts';
import { TICKET_LINKS } from './ticketLinks.ts';

const HERE: LandingStep = { name: 'پرواز خارجی', path: INTERNATIONAL };
const NAMED = 6;

/** Required next to every text on visas: the rules change too often to store. */
export const ASK_EMBASSY = 'قانون ویزا را از سفارت استعلام بگیرید.';
export const PASSPORT_RULE =
  'گذرنامه باید دست‌کم ۶ ماه پس از تاریخ آخرین پرواز اعتبار داشته باشد؛ هنگام خرید همین را بررسی می‌کنیم.';
const LIABILITY = 'دو بلیط جدا: اگر به پرواز دوم نرسید، ایرلاین مسئول نیست.';

const TRAVEL_QUESTIONS: readonly PossibleQuestion[] = [
  {
    question: 'برای پرواز خارجی چقدر زودتر در فرودگاه باشیم؟',
    answer: `سه ساعت پیش از پرواز. ${formatCounterTime(ABROAD_RULES.counterClosesMinutes)}.`,
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

function buildInternationalLead({ popular, countries }: InternationalData): string {
  const cities = countries.reduce((sum, country) => sum + country.cities.length, 0);
  const cheapest = popular.flatMap(({ fare }) => fare ?? []).sort((a, b) => a.price - b.price)[0];
  const price = cheapest
    ? ` ارزان‌ترین مقصد پرطرفدار: ${cheapest.to.name}، از ${formatToman(cheapest.price)} تومان.`
    : '';
  return `${formatNumber(cities)} شهر در ${formatNumber(countries.length)} کشور، با قیمت نهایی از همان کارت اول؛ عوارض خروج از کشور جداست.${price}`;
}

export function formatClockAhead(clockAhead: number): string {
  if (clockAhead === 0) return 'هم‌زمان با تهران';
  return `${formatDuration(Math.abs(clockAhead))} ${clockAhead > 0 ? 'جلوتر' : 'عقب‌تر'} از تهران`;
}

export function formatRouting({ abroad, months }: InternationalCityData): string {
  if (abroad.direct) return 'پرواز مستقیم از ایران';
  if (months === null) return 'پرواز منظمی از ایران ندارد';
  return `یک توقف در ${abroad.via.join(' یا ')}`;
}

function buildCityLead(data: InternationalCityData): string {
  const { city, abroad, fares } = data;
  const cheapest = fares.to[0];
  const price = cheapest
    ? `ارزان‌ترین پرواز ${cheapest.from.name} به ${city.name} ${formatToman(cheapest.price)} تومان، ${formatDay(cheapest.day)}.`
    : `برای دیدن قیمت پرواز ${city.name} تاریخ را انتخاب کنید.`;
  return `${city.name}، ${abroad.country}. ${price}`;
}

function buildCityQuestions(data: InternationalCityData): PossibleQuestion[] {
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
    {
      question: `از کدام شهرهای ایران پرواز مستقیم ${city.name} هست؟`,
      answer:
        homes.length > 0
          ? `${homes.join('، ')}${directFrom.length > NAMED ? ` و ${formatNumber(directFrom.length - NAMED)} شهر دیگر` : ''}.`
          : null,
    },
    {
      question: `کدام ایرلاین‌ها به ${city.name} پرواز دارند؟`,
      answer:
        names.length > 0
          ? `${names.join('، ')}${airlines.length > NAMED ? ' و چند ایرلاین دیگر' : ''}.`
          : null,
    },
    {
      question: `${city.name} کدام فرودگاه را دارد؟`,
      answer: `${airports.map(({ name, iata }) => `${name} (${iata})`).join(' و ')}. ساعت‌های بلیط همیشه به وقت همان شهر نوشته می‌شود؛ ساعت ${city.name} امروز ${formatClockAhead(abroad.clockAhead)} است.`,
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

export function buildInternationalTexts(data: InternationalData, site: Site): LandingTexts {
  const lead = buildInternationalLead(data);
  return {
    head: {
      title: `بلیط هواپیما خارجی | خرید پرواز خارجی ${site.brand}`,
      description: `${lead} ارزان‌ترین روز هر مقصد، پروازهای مستقیم و با توقف، گذرنامه و ترانزیت.`,
    },
    steps: [HERE],
    nodes: [
      { '@type': 'WebPage', name: HERE.name, url: site.publicUrl + INTERNATIONAL, inLanguage: 'fa-IR' },
      ...buildFareNodes(
        site,
        data.popular.flatMap(({ fare }) => fare ?? []),
      ),
    ],
    title: HERE.name,
    lead,
    questions: TRAVEL_QUESTIONS,
    art: 'skyline',
    related: [
      { href: '/', label: 'پرواز داخلی' },
      TICKET_LINKS.cheap,
      TICKET_LINKS.lastSecond,
      ...buildLinks(data.airlines, buildAirlineUrl, 'بلیط'),
    ],
  };
}

export function buildInternationalCityTexts(data: InternationalCityData, site: Site): LandingTexts {
  const { city, abroad, airports } = data;
  const lead = buildCityLead(data);
  return {
    head: {
      title: `بلیط هواپیما ${city.name} | قیمت پرواز خارجی`,
      description: `${lead} ${formatRouting(data)}، ایرلاین‌ها، گذرنامه، اختلاف ساعت و پاسخ پرسش‌های پرتکرار.`,
    },
    steps: [HERE, { name: `پرواز به ${city.name}`, path: buildInternationalCityUrl(city.slug) }],
    nodes: buildCityFlightNodes(site, {
      ...data,
      path: buildInternationalCityUrl(city.slug),
      within: { '@type': 'Country', name: data.abroad.country },
    }),
    title: `پرواز به ${city.name}`,
    lead,
    questions: buildCityQuestions(data),
    art: data.art,
    chips: [abroad.country, formatRouting(data), ...airports.map(({ name, iata }) => `${name}، ${iata}`)],
    related: [
      { href: INTERNATIONAL, label: 'همهٔ مقصدهای خارجی' },
      ...buildLinks(data.related, buildInternationalCityUrl, 'پرواز به'),
    ],
  };
}
