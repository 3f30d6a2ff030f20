import { formatDay } from '../../../../shared/calendar/format.ts';
import { CHARTER_TICKETS, chartersOf } from '../../../../shared/flights/landingPaths.ts';
import type {
  CharterCityData,
  CharterTicketsData,
  KindComparison,
} from '../../../../shared/flights/ticketViews.ts';
import type { FlightRow } from '../../../../shared/landings/landingRows.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { breadcrumbNode, questionsNode, type JsonLdNode } from '../../../app/jsonLd.ts';
import type { Site } from '../../../app/site.ts';
import { flightsNode, HOME_STEP } from '../../../app/landingJsonLd.ts';
import type { LandingQuestion, LandingStep } from '../../../ui/landing/landingTypes.ts';

export const NONE_TODAY = 'امروز چارتری عرضه نشده است.';
const ALL: LandingStep = { name: 'بلیط چارتر هواپیما', path: CHARTER_TICKETS };

export const CHARTER_STEPS: readonly LandingStep[] = [HOME_STEP, ALL];

export function charterCitySteps({ city }: CharterCityData): LandingStep[] {
  return [HOME_STEP, ALL, { name: city.name, path: chartersOf(city.slug) }];
}

export function charterLead({ groups, days }: CharterTicketsData): string {
  const [cheapest] = groups.flatMap(({ flights }) => flights).sort((a, b) => a.price - b.price);
  if (!cheapest) return `${NONE_TODAY} بلیط سیستمی همین روزها را جست‌وجو کنید.`;
  return `ارزان‌ترین چارتر ${formatNumber(days)} روز آینده: ${cheapest.from.name} به ${cheapest.to.name}، ${formatDay(cheapest.day)}، ${formatToman(cheapest.price)} تومان.`;
}

export function charterCityLead({ city, to, from, days }: CharterCityData): string {
  const cheapest = to[0] ?? from[0];
  if (!cheapest) return `در ${formatNumber(days)} روز آینده چارتری برای ${city.name} عرضه نشده است.`;
  return `ارزان‌ترین چارتر ${city.name} در ${formatNumber(days)} روز آینده: ${cheapest.from.name} به ${cheapest.to.name}، ${formatDay(cheapest.day)}، ${formatToman(cheapest.price)} تومان.`;
}

/** «۲۳۰٬۰۰۰ تومان ارزان‌تر، اما روز پرواز ۹۰٪ جریمه دارد» */
export function differenceText({ charter, system }: KindComparison): string {
  const difference = system.price - charter.price;
  const penalty = `${formatNumber(charter.refund.lastPenaltyPct)}٪ جریمه`;
  if (difference === 0) return `هم‌قیمت، اما روز پرواز ${penalty} دارد`;
  if (difference < 0) return `${formatToman(-difference)} تومان گران‌تر از سیستمی`;
  return `${formatToman(difference)} تومان ارزان‌تر، اما روز پرواز ${penalty} دارد`;
}

/** What comes back now, and what is kept on the day of departure. */
export function refundNote({ refund }: FlightRow): string {
  if (refund.penaltyPct === 100) return 'استرداد ندارد.';
  return `اگر امروز لغو کنید ${formatToman(refund.refundRial)} تومان برمی‌گردد؛ روز پرواز ${formatNumber(refund.lastPenaltyPct)}٪ جریمه دارد.`;
}

export const CHARTER_QUESTIONS: readonly LandingQuestion[] = [
  {
    question: 'چارتر چیست؟',
    answer:
      'چارترکننده صندلی‌های یک پرواز را یک‌جا از ایرلاین می‌خرد و با قیمت و شرایط خودش می‌فروشد. هواپیما و پرواز همان است؛ قیمت آزاد است و شرایط لغو را چارترکننده تعیین می‌کند.',
  },
  {
    question: 'بلیط چارتر همیشه ارزان‌تر است؟',
    answer:
      'بیشتر وقت‌ها بله و نزدیک پرواز، اگر فروش نرفته باشد، ارزان‌تر هم می‌شود. در نوروز و تعطیلات پی‌درپی ممکن است از نرخ ایرلاین گران‌تر باشد.',
  },
  {
    question: 'بلیط چارتر را می‌شود پس داد؟',
    answer:
      'به شرط چارترکننده بستگی دارد. بعضی‌ها هیچ مبلغی برنمی‌گردانند و بعضی‌ها پله‌ای جریمه می‌گیرند. مبلغ دقیق را پیش از خرید روی کارت هر پرواز می‌بینید.',
  },
  {
    question: 'تاریخ یا نام بلیط چارتر را می‌شود عوض کرد؟',
    answer: 'نه. تغییر تاریخ و نام در بلیط چارتر ممکن نیست؛ باید بلیط را لغو کنید و بلیط تازه بخرید.',
  },
  {
    question: 'قیمت بلیط چارتر برای کودک چقدر است؟',
    answer: 'کودک ۲ تا ۱۲ سال در پرواز چارتر نرخ بزرگسال را می‌پردازد. نوزاد زیر دو سال حدود ۱۰ درصد.',
  },
  {
    question: 'فروش چارتر گاهی ممنوع می‌شود؟',
    answer:
      'بله. سازمان هواپیمایی در بعضی دوره‌ها، مانند نوروز، فروش چارتر را در بعضی مسیرها ممنوع می‌کند و فقط نرخ مصوب ایرلاین فروخته می‌شود.',
  },
];

export function charterJsonLd({ groups }: CharterTicketsData, site: Site): JsonLdNode[] {
  const flights = groups.flatMap((group) => group.flights);
  return [
    breadcrumbNode(site, CHARTER_STEPS),
    collectionNode(site, ALL),
    ...(flights.length > 0 ? [flightsNode(site, flights)] : []),
    questionsNode(CHARTER_QUESTIONS),
  ];
}

export function charterCityJsonLd(data: CharterCityData, site: Site): JsonLdNode[] {
  const flights = [...data.to, ...data.from];
  return [
    breadcrumbNode(site, charterCitySteps(data)),
    ...(flights.length > 0 ? [flightsNode(site, flights)] : []),
  ];
}

/** A page that gathers many offers. */
export function collectionNode({ publicUrl }: Site, { name, path }: LandingStep): JsonLdNode {
  return { '@type': 'CollectionPage', name, url: publicUrl + path, inLanguage: 'fa-IR' };
}
