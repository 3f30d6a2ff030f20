import {
  formatDayShort,
  formatDuration,
  formatDurationTight,
  formatTime,
} from '../../../../shared/calendar/format.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { countMinutesUntil } from '../../../../shared/calendar/agoText.ts';
import {
  LAST_SECOND,
  buildLastSecondCityUrl,
  buildCharterCityUrl,
  buildCityUrl,
} from '../../../../shared/flights/landingPaths.ts';
import type { FlightRow } from '../../../../shared/flights/flightRow.ts';
import type { LastSecondData } from '../../../../shared/flights/ticketViews.ts';
import { formatToman, type Rial } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import type { Site } from '../../../app/site.ts';
import { buildFlightNodes } from './buildFlightNodes.ts';
import { buildLinks } from '../../../ui/landing/buildLinks.ts';
import type { LandingTexts } from '../../../ui/landing/Landing.tsx';
import type { PossibleQuestion } from '../../../ui/landing/landingTypes.ts';
import { TICKET_LINKS } from './ticketLinks.ts';

const CITIES = 16;
const HOUR = 60;
/** Minutes: two hours at the airport and one to get there. */
const COMFORTABLE = 3 * HOUR;

const ALL = { name: 'بلیط لحظه‌آخری هواپیما', path: LAST_SECOND };
export const NO_SEATS = 'فعلاً صندلی لحظه‌آخری نیست.';

export function buildLastSecondUrl({ city, origin }: LastSecondData): string {
  if (city) return buildLastSecondCityUrl(city.slug);
  return origin === null ? LAST_SECOND : `${LAST_SECOND}?from=${origin}`;
}

function buildLastSecondLead({ city, origin, origins, count, lowest }: LastSecondData): string {
  if (count === 0) return `${NO_SEATS} نزدیک‌ترین پرواز را پایین صفحه ببینید.`;
  const from = origins.find(({ slug }) => slug === origin);
  const all = from ? `از ${from.name}` : 'میان شهرهای پرپرواز';
  const where = city ? `به ${city.name} و از ${city.name}` : all;
  return `${formatNumber(count)} پرواز ${where} در ۴۸ ساعت آینده جای خالی دارد${lowest === null ? '' : `؛ ارزان‌ترین ${formatToman(lowest)} تومان`}.`;
}

const getMinutesLeft = ({ departsAt, saleClosesAt }: FlightRow, now: string): number | null =>
  countMinutesUntil(saleClosesAt, now) === null ? null : countMinutesUntil(departsAt, now);

/** True when the traveller may not reach the airport in time. */
export const isShortNotice = (row: FlightRow, now: string): boolean =>
  (getMinutesLeft(row, now) ?? 0) < COMFORTABLE;

export function formatCountdown(row: FlightRow, now: string): string {
  const minutes = getMinutesLeft(row, now);
  if (minutes === null) return 'فروش بسته شد';
  return `${minutes < 6 * HOUR ? formatDurationTight(minutes) : `${formatNumber(Math.floor(minutes / HOUR))} ساعت`} دیگر`;
}

export interface Difference {
  text: string;
  isCheaper: boolean;
}

export function compareWithUsual({ price }: FlightRow, usual: Rial | undefined): Difference | null {
  if (usual === undefined) return null;
  const percent = Math.round((price / usual - 1) * 100);
  if (percent === 0) return null;
  const isCheaper = percent < 0;
  return { text: `${formatNumber(Math.abs(percent))}٪ ${isCheaper ? 'ارزان‌تر' : 'گران‌تر'}`, isCheaper };
}

/** Lists the facts that the two lines of a flight omit. */
export function describeFlight(row: FlightRow, difference: Difference | null, now: string): string {
  const { day, kind, carrier, durationMinutes, saleClosesAt, seatsLeft } = row;
  const closing = toTehranDay(new Date(saleClosesAt));
  const today = closing === toTehranDay(new Date(now));
  const sale =
    getMinutesLeft(row, now) === null
      ? 'فروش این پرواز بسته شد.'
      : `${isShortNotice(row, now) ? 'به فرودگاه می‌رسید؟ ' : ''}فروش ${today ? '' : `${formatDayShort(closing)} `}ساعت ${formatTime(saleClosesAt)} بسته می‌شود.`;
  return [
    `${formatDayShort(day)}، ${carrier.name}، ${kind === 'charter' ? 'چارتری' : 'سیستمی'}، ${formatDuration(durationMinutes)} پرواز.`,
    sale,
    difference && `${difference.text} از معمول این مسیر.`,
    seatsLeft !== null && `${formatNumber(seatsLeft)} صندلی مانده.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function buildLastSecondQuestions({ city }: LastSecondData): PossibleQuestion[] {
  const place = city ? ` ${city.name}` : '';
  return [
    {
      question: `بلیط لحظه‌آخری${place} همیشه ارزان‌تر است؟`,
      answer:
        'نه. صندلی چارتری فروش‌نرفته گاهی ارزان می‌شود، ولی در تعطیلات و روزهای شلوغ قیمت لحظه‌آخری بالاتر می‌رود. کنار هر پرواز نوشته شده است که چقدر از قیمت معمول مسیر در روزهای دیگر ارزان‌تر یا گران‌تر است.',
    },
    {
      question: 'تا چه وقت می‌شود بلیط خرید؟',
      answer:
        'فروش هر پرواز ساعتی پیش از پرواز بسته می‌شود و آن ساعت در جزئیات پرواز آمده است. پیش از خرید حساب کنید که دو ساعت پیش از پرواز در فرودگاه باشید.',
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

export function buildLastSecondTexts(data: LastSecondData, site: Site): LandingTexts {
  const { city, cities } = data;
  const title = city ? `بلیط لحظه‌آخری ${city.name}` : ALL.name;
  const lead = buildLastSecondLead(data);
  return {
    head: {
      title: `${title} | پروازهای امروز و فردا`,
      description: `${lead} با ساعت پرواز، زمان بسته‌شدن فروش و مقایسه با قیمت معمول.`,
    },
    steps: city ? [ALL, { name: city.name, path: buildLastSecondUrl(data) }] : [ALL],
    nodes: buildFlightNodes(site, data.flights.slice(0, 20)),
    title,
    lead,
    questions: buildLastSecondQuestions(data),
    art: data.art,
    related: [
      ...(city
        ? [
            { href: LAST_SECOND, label: 'لحظه‌آخری همهٔ شهرها' },
            { href: buildCityUrl(city.slug), label: `سفر به ${city.name}` },
            { href: buildCharterCityUrl(city.slug), label: `بلیط چارتر ${city.name}` },
          ]
        : [TICKET_LINKS.charter, TICKET_LINKS.cheap]),
      ...buildLinks(
        cities.filter(({ slug }) => slug !== city?.slug).slice(0, CITIES),
        buildLastSecondCityUrl,
        'لحظه‌آخری',
      ),
    ],
  };
}
