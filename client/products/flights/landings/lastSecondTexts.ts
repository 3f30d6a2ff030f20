import { formatDayShort, formatDuration, formatTime } from '../../../../shared/calendar/format.ts';
import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import { minutesUntil } from '../../../../shared/calendar/agoText.ts';
import {
  LAST_SECOND,
  lastSecondCityPath,
  CHARTER_TICKETS,
  CHEAP_TICKETS,
  charterCityPath,
  cityPage,
} from '../../../../shared/flights/landingPaths.ts';
import type { FlightRow } from '../../../../shared/flights/flightRow.ts';
import type { LastSecondData } from '../../../../shared/flights/ticketViews.ts';
import { formatToman, type Rial } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import type { Site } from '../../../app/site.ts';
import { flightsNodes } from './flightsNodes.ts';
import { linksTo } from '../../../ui/landing/linksTo.ts';
import type { LandingTexts } from '../../../ui/landing/Landing.tsx';
import type { PossibleQuestion } from '../../../ui/landing/landingTypes.ts';

const CITIES = 16;
const HOUR = 60;
/** Two hours at the airport and one to get there. */
const COMFORTABLE = 3 * HOUR;

const ALL = { name: 'بلیط لحظه‌آخری هواپیما', path: LAST_SECOND };
export const NO_SEATS = 'فعلاً صندلی لحظه‌آخری نیست.';

export function lastSecondPath({ city }: LastSecondData): string {
  return city ? lastSecondCityPath(city.slug) : LAST_SECOND;
}

function lastSecondLead({ city, count, lowest }: LastSecondData): string {
  if (count === 0) return `${NO_SEATS} نزدیک‌ترین پرواز را پایین صفحه ببینید.`;
  const where = city ? `به ${city.name} و از ${city.name}` : 'میان شهرهای پرپرواز';
  return `${formatNumber(count)} پرواز ${where} در ۴۸ ساعت آینده جای خالی دارد${lowest === null ? '' : `؛ ارزان‌ترین ${formatToman(lowest)} تومان`}.`;
}

export function timeLeftText({ departsAt, saleClosesAt }: FlightRow, now: string): string {
  const minutes = minutesUntil(departsAt, now);
  if (minutes === null || minutesUntil(saleClosesAt, now) === null) return 'فروش این پرواز بسته شد.';
  const left =
    minutes < 6 * HOUR ? formatDuration(minutes) : `${formatNumber(Math.floor(minutes / HOUR))} ساعت`;
  const reach = minutes < COMFORTABLE ? ' – به فرودگاه می‌رسید؟ ' : '؛ ';
  const day = tehranDay(new Date(saleClosesAt));
  const today = day === tehranDay(new Date(now));
  return `${left} تا پرواز${reach}فروش ${today ? '' : `${formatDayShort(day)} `}ساعت ${formatTime(saleClosesAt)} بسته می‌شود.`;
}

export function againstUsual({ price }: FlightRow, usual: Rial | undefined): string | null {
  if (usual === undefined) return null;
  const percent = Math.round((price / usual - 1) * 100);
  if (percent === 0) return 'برابر با میانهٔ کمترین قیمت‌های این مسیر.';
  return `${formatNumber(Math.abs(percent))}٪ ${percent < 0 ? 'ارزان‌تر' : 'گران‌تر'} از میانهٔ کمترین قیمت‌های این مسیر.`;
}

function lastSecondQuestions({ city }: LastSecondData): PossibleQuestion[] {
  const place = city ? ` ${city.name}` : '';
  return [
    {
      question: `بلیط لحظه‌آخری${place} همیشه ارزان‌تر است؟`,
      answer:
        'نه. صندلی چارتری فروش‌نرفته گاهی ارزان می‌شود، ولی در تعطیلات و روزهای شلوغ قیمت لحظه‌آخری بالاتر می‌رود. کنار هر پرواز فاصلهٔ آن با میانهٔ قیمت مسیر نوشته شده است.',
    },
    {
      question: 'تا چه وقت می‌شود بلیط خرید؟',
      answer:
        'فروش هر پرواز ساعتی پیش از پرواز بسته می‌شود و آن ساعت کنار پرواز آمده است. پیش از خرید حساب کنید که دو ساعت پیش از پرواز در فرودگاه باشید.',
    },
    {
      question: 'بلیط لحظه‌آخری را می‌شود پس داد؟',
      answer:
        'به قوانین همان بلیط بستگی دارد و نزدیک پرواز جریمه معمولاً در بالاترین پله است. مبلغی که برمی‌گردد پیش از خرید روی کارت پرواز نوشته شده است.',
    },
    {
      question: 'این فهرست چه وقت تازه می‌شود؟',
      answer:
        'هر یک دقیقه. ساعت آخرین بررسی بالای فهرست نوشته شده است و با «به‌روزرسانی» دوباره خوانده می‌شود.',
    },
  ];
}

export function lastSecondTexts(data: LastSecondData, site: Site): LandingTexts {
  const { city, cities } = data;
  const title = city ? `بلیط لحظه‌آخری ${city.name}` : ALL.name;
  const lead = lastSecondLead(data);
  return {
    head: {
      title: `${title} | پروازهای امروز و فردا`,
      description: `${lead} با ساعت پرواز، زمان بسته‌شدن فروش و مقایسه با میانهٔ قیمت.`,
    },
    steps: city ? [ALL, { name: city.name, path: lastSecondPath(data) }] : [ALL],
    nodes: flightsNodes(site, data.flights.slice(0, 20)),
    title,
    lead,
    questions: lastSecondQuestions(data),
    art: data.art,
    related: [
      ...(city
        ? [
            { href: LAST_SECOND, label: 'لحظه‌آخری همهٔ شهرها' },
            { href: cityPage(city.slug), label: `سفر به ${city.name}` },
            { href: charterCityPath(city.slug), label: `بلیط چارتر ${city.name}` },
          ]
        : [
            { href: CHARTER_TICKETS, label: 'بلیط چارتر هواپیما' },
            { href: CHEAP_TICKETS, label: 'بلیط ارزان هواپیما' },
          ]),
      ...linksTo(
        cities.filter(({ slug }) => slug !== city?.slug).slice(0, CITIES),
        lastSecondCityPath,
        'لحظه‌آخری',
      ),
    ],
  };
}
