import { SYSTEM_TICKETS, buildAirlineUrl } from '../../../../shared/flights/landingPaths.ts';
import type { Site } from '../../../app/site.ts';
import type { SystemTicketsData } from '../../../../shared/flights/ticketViews.ts';
import { buildCollectionNode } from './charterTexts.ts';
import { buildFlightNodes } from './buildFlightNodes.ts';
import { buildLinks } from '../../../ui/landing/buildLinks.ts';
import type { LandingTexts } from '../../../ui/landing/Landing.tsx';
import type { PossibleQuestion, LandingStep } from '../../../ui/landing/landingTypes.ts';
import { TICKET_LINKS } from './ticketLinks.ts';

const HERE: LandingStep = { name: 'بلیط سیستمی', path: SYSTEM_TICKETS };

const SYSTEM_QUESTIONS: readonly PossibleQuestion[] = [
  {
    question: 'بلیط سیستمی چیست؟',
    answer:
      'بلیطی که خود ایرلاین با نرخ اعلام‌شده و جدول جریمهٔ مشخص می‌فروشد. قیمت آن تا سقف مصوب بالا و پایین می‌رود و هنگام لغو، جریمه از جدول همان ایرلاین و همان کلاس نرخی حساب می‌شود.',
  },
  {
    question: 'کلاس نرخی چیست؟',
    answer:
      'حرفی لاتین روی بلیط، مانند Y یا V، که قیمت و شرایط لغو را تعیین می‌کند. دو صندلی کنار هم ممکن است دو کلاس نرخی داشته باشند؛ کلاس ارزان‌تر معمولاً جریمهٔ بیشتری دارد.',
  },
  {
    question: 'بلیط کودک و نوزاد چقدر است؟',
    answer:
      'نوزاد زیر دو سال حدود ۱۰ درصد نرخ بزرگسال می‌پردازد و صندلی ندارد. کودک ۲ تا ۱۲ سال، بسته به کلاس نرخی، معمولاً ۵۰ تا ۱۰۰ درصد نرخ بزرگسال. سن در روز آخرین پرواز ملاک است؛ در رفت‌وبرگشت یعنی روز برگشت.',
  },
  {
    question: 'عوارض فرودگاه هنگام لغو برمی‌گردد؟',
    answer:
      'بله. عوارض فرودگاهی فقط از کسی گرفته می‌شود که سفر می‌کند؛ جریمه از نرخ پایه و مالیات آن کم می‌شود و عوارض کامل برمی‌گردد.',
  },
  {
    question: 'اگر ایرلاین پرواز را لغو کند چه می‌شود؟',
    answer: 'کل مبلغ برمی‌گردد و جریمه‌ای گرفته نمی‌شود.',
  },
];

export const DIFFERENCES: readonly { what: string; system: string; charter: string }[] = [
  { what: 'فروشنده', system: 'خود ایرلاین', charter: 'چارترکننده' },
  { what: 'قیمت', system: 'نرخ اعلام‌شده تا سقف مصوب', charter: 'آزاد' },
  { what: 'شرایط لغو', system: 'جدول ایرلاین و کلاس نرخی', charter: 'به تشخیص چارترکننده' },
  { what: 'نرخ کودک', system: 'معمولاً ۵۰ تا ۱۰۰٪ بزرگسال', charter: 'برابر بزرگسال' },
  { what: 'پس از پرواز', system: 'بخشی از مبلغ، طبق جدول', charter: 'برگشت ندارد' },
];

export function buildSystemTexts(data: SystemTicketsData, site: Site): LandingTexts {
  return {
    head: {
      title: 'بلیط سیستمی هواپیما | نرخ مصوب و جدول جریمه',
      description:
        'بلیط سیستمی چیست، کلاس نرخی یعنی چه، جدول جریمهٔ ایرلاین‌ها و محاسبهٔ مبلغ استرداد به تومان.',
      robots: data.asked ? 'noindex,follow' : undefined,
    },
    steps: [HERE],
    nodes: [buildCollectionNode(site, HERE), ...buildFlightNodes(site, data.flights)],
    title: HERE.name,
    lead: 'نرخ اعلام‌شدهٔ ایرلاین با جدول جریمهٔ معلوم. مبلغ استرداد بلیط خود را همین‌جا حساب کنید و جدول هر ایرلاین را ببینید.',
    questions: SYSTEM_QUESTIONS,
    art: 'sky',
    related: [
      TICKET_LINKS.charter,
      TICKET_LINKS.cheap,
      ...buildLinks(data.airlines, buildAirlineUrl, 'بلیط'),
    ],
  };
}
