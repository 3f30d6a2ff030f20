import { formatDay } from '../../../../shared/calendar/format.ts';
import { CHEAP_TICKETS, buildCityUrl } from '../../../../shared/flights/landingPaths.ts';
import type { CheapTicketsData } from '../../../../shared/flights/ticketViews.ts';
import { formatToman } from '../../../../shared/money.ts';
import type { Site } from '../../../app/site.ts';
import { buildCollectionNode } from './charterTexts.ts';
import { buildFareNodes } from '../../../app/landingJsonLd.ts';
import { buildLinks } from '../../../ui/landing/buildLinks.ts';
import type { LandingTexts } from '../../../ui/landing/Landing.tsx';
import type { PossibleQuestion, LandingStep } from '../../../ui/landing/landingTypes.ts';
import { TICKET_LINKS } from './ticketLinks.ts';

const CITIES = 12;
const HERE: LandingStep = { name: 'بلیط ارزان هواپیما', path: CHEAP_TICKETS };

function buildCheapLead({ fares }: CheapTicketsData): string {
  const cheapest = fares[0];
  if (!cheapest) return 'مبدأ، بودجه و ماه را بگویید؛ ارزان‌ترین روز هر مقصد را نشان می‌دهیم.';
  return `ارزان‌ترین روز: ${formatDay(cheapest.day)}، ${cheapest.from.name} به ${cheapest.to.name}، ${formatToman(cheapest.price)} تومان.`;
}

export function explainNoFares({ lowest, problems }: CheapTicketsData): string {
  if (Object.keys(problems).length > 0) return 'بخش‌های مشخص‌شده را اصلاح کنید.';
  if (!lowest) return 'هنوز قیمتی برای این ماه ثبت نشده است.';
  return `با این بودجه پروازی پیدا نشد؛ کمترین قیمت موجود ${formatToman(lowest.price)} تومان است.`;
}

const CHEAP_QUESTIONS: readonly PossibleQuestion[] = [
  {
    question: 'این قیمت‌ها از کجا می‌آید؟',
    answer:
      'کمترین قیمت یک بزرگسال را برای هر مسیر و هر روز از تأمین‌کننده می‌پرسیم و با زمان آن ثبت می‌کنیم. کنار هر ردیف نوشته شده است که چه وقت دیده شده. قیمت نهایی همان است که روی کارت پرواز می‌بینید.',
  },
  {
    question: 'چرا این قیمت ارزان است؟',
    answer:
      'روزهای یکشنبه تا سه‌شنبه کم‌تقاضاترند، بعضی کلاس‌های نرخی ارزان‌ترند و صندلی چارتری فروش‌نرفته تخفیف می‌خورد. کلاس ارزان‌تر معمولاً جریمهٔ لغو بیشتری دارد؛ پیش از خرید ببینید.',
  },
  {
    question: 'روی ردیف که می‌زنم قیمت فرق دارد؛ چرا؟',
    answer:
      'صندلیِ آن قیمت فروخته شده است. صفحهٔ پروازها همیشه قیمت همان لحظه را نشان می‌دهد و از ارزان‌ترین به گران‌ترین مرتب است.',
  },
  {
    question: 'چه وقت بلیط بخریم ارزان‌تر است؟',
    answer:
      'زودتر خریدن معمولاً ارزان‌تر تمام می‌شود، به‌ویژه برای نوروز و تعطیلات پی‌درپی. تقویم قیمت هر مسیر در صفحهٔ همان شهر است.',
  },
];

export function buildCheapTexts(data: CheapTicketsData, site: Site): LandingTexts {
  const lead = buildCheapLead(data);
  return {
    head: {
      title: 'بلیط ارزان هواپیما | ارزان‌ترین روزها و مسیرها',
      description:
        'ارزان‌ترین روز هر مسیر داخلی را با مبدأ، بودجه و ماه دلخواه پیدا کنید؛ با زمان دیده‌شدن هر قیمت.',
      robots: data.asked ? 'noindex,follow' : undefined,
    },
    steps: [HERE],
    nodes: [buildCollectionNode(site, HERE), ...buildFareNodes(site, data.fares)],
    title: HERE.name,
    lead,
    questions: CHEAP_QUESTIONS,
    art: 'packing',
    related: [
      TICKET_LINKS.lastSecond,
      TICKET_LINKS.charter,
      TICKET_LINKS.system,
      ...buildLinks(data.cities.slice(0, CITIES), buildCityUrl, 'سفر به'),
    ],
  };
}
