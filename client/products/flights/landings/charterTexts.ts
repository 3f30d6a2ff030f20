import { formatDay } from '../../../../shared/calendar/format.ts';
import {
  CHARTER_TICKETS,
  buildCharterCityUrl,
  buildCityUrl,
  buildLastSecondCityUrl,
} from '../../../../shared/flights/landingPaths.ts';
import type {
  CharterCityData,
  CharterTicketsData,
  KindComparison,
} from '../../../../shared/flights/ticketViews.ts';
import type { FlightRow } from '../../../../shared/flights/flightRow.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import type { JsonLdNode } from '../../../app/jsonLd.ts';
import type { Site } from '../../../app/site.ts';
import { buildFlightNodes } from './buildFlightNodes.ts';
import { buildLinks } from '../../../ui/landing/buildLinks.ts';
import type { LandingTexts } from '../../../ui/landing/Landing.tsx';
import type { PossibleQuestion, LandingStep } from '../../../ui/landing/landingTypes.ts';
import { TICKET_LINKS } from './ticketLinks.ts';

const CITIES = 24;
const OTHER_CITIES = 12;
export const NONE_TODAY = 'امروز چارتری عرضه نشده است.';
const ALL: LandingStep = { name: 'بلیط چارتر هواپیما', path: CHARTER_TICKETS };

function buildCharterLead({ groups, days }: CharterTicketsData): string {
  const [cheapest] = groups.flatMap(({ flights }) => flights).sort((a, b) => a.price - b.price);
  if (!cheapest) return `${NONE_TODAY} بلیط سیستمی همین روزها را جست‌وجو کنید.`;
  return `ارزان‌ترین چارتر ${formatNumber(days)} روز آینده: ${cheapest.from.name} به ${cheapest.to.name}، ${formatDay(cheapest.day)}، ${formatToman(cheapest.price)} تومان.`;
}

function buildCharterCityLead({ city, to, from, days }: CharterCityData): string {
  const cheapest = to[0] ?? from[0];
  if (!cheapest) return `در ${formatNumber(days)} روز آینده چارتری برای ${city.name} عرضه نشده است.`;
  return `ارزان‌ترین چارتر ${city.name} در ${formatNumber(days)} روز آینده: ${cheapest.from.name} به ${cheapest.to.name}، ${formatDay(cheapest.day)}، ${formatToman(cheapest.price)} تومان.`;
}

export function formatDifference({ charter, system }: KindComparison): string {
  const difference = system.price - charter.price;
  const last = formatLastPenalty(charter);
  if (difference === 0) return `هم‌قیمت، اما ${last}`;
  if (difference < 0) return `${formatToman(-difference)} تومان گران‌تر از سیستمی`;
  return `${formatToman(difference)} تومان ارزان‌تر، اما ${last}`;
}

function formatLastPenalty({ refund }: Pick<FlightRow, 'refund'>): string {
  return refund.lastPenaltyPct === 100
    ? 'روز پرواز استرداد ندارد'
    : `روز پرواز ${formatNumber(refund.lastPenaltyPct)}٪ جریمه دارد`;
}

export function formatRefundNote({ refund }: FlightRow): string {
  if (refund.penaltyPct === 100)
    return `استرداد ندارد؛ فقط عوارض (${formatToman(refund.refundRial)} تومان) برمی‌گردد.`;
  return `اگر امروز لغو کنید ${formatToman(refund.refundRial)} تومان برمی‌گردد؛ ${formatLastPenalty({ refund })}.`;
}

const CHARTER_QUESTIONS: readonly PossibleQuestion[] = [
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

export function buildCollectionNode({ publicUrl }: Site, { name, path }: LandingStep): JsonLdNode {
  return { '@type': 'CollectionPage', name, url: publicUrl + path, inLanguage: 'fa-IR' };
}

export function buildCharterTexts(data: CharterTicketsData, site: Site): LandingTexts {
  const lead = buildCharterLead(data);
  return {
    head: {
      title: 'بلیط چارتر هواپیما | قیمت لحظه‌ای و شرایط استرداد',
      description: `${lead} مقایسهٔ چارتری با سیستمی در همان روز و جدول استرداد چارترکننده.`,
    },
    steps: [ALL],
    nodes: [
      buildCollectionNode(site, ALL),
      ...buildFlightNodes(
        site,
        data.groups.flatMap(({ flights }) => flights),
      ),
    ],
    title: ALL.name,
    lead,
    questions: CHARTER_QUESTIONS,
    art: 'sky',
    related: [
      TICKET_LINKS.system,
      TICKET_LINKS.lastSecond,
      TICKET_LINKS.cheap,
      ...buildLinks(data.cities.slice(0, CITIES), buildCharterCityUrl, 'چارتر'),
    ],
  };
}

export function buildCharterCityTexts(data: CharterCityData, site: Site): LandingTexts {
  const { city, to, from, cities } = data;
  const lead = buildCharterCityLead(data);
  return {
    head: {
      title: `بلیط چارتر ${city.name} | ارزان‌ترین چارترها`,
      description: `${lead} رفت‌وبرگشت، قیمت هر روز، ایرلاین‌ها و شرایط لغو.`,
    },
    steps: [ALL, { name: city.name, path: buildCharterCityUrl(city.slug) }],
    nodes: buildFlightNodes(site, [...to, ...from]),
    title: `بلیط چارتر ${city.name}`,
    lead,
    art: data.art,
    related: [
      { href: CHARTER_TICKETS, label: 'چارتر چیست؟' },
      { href: buildCityUrl(city.slug), label: `سفر به ${city.name}` },
      { href: buildLastSecondCityUrl(city.slug), label: `لحظه‌آخری ${city.name}` },
      ...buildLinks(
        cities.filter(({ slug }) => slug !== city.slug).slice(0, OTHER_CITIES),
        buildCharterCityUrl,
        'چارتر',
      ),
    ],
  };
}
