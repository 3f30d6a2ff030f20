import { SYSTEM_TICKETS } from '../../../../shared/flights/landingPaths.ts';
import { breadcrumbNode, questionsNode, type JsonLdNode } from '../../../app/jsonLd.ts';
import type { Site } from '../../../app/site.ts';
import type { SystemTicketsData } from '../../../../shared/flights/ticketViews.ts';
import { collectionNode } from './charterTexts.ts';
import { flightsNode, HOME_STEP } from '../../../app/landingJsonLd.ts';
import type { LandingQuestion, LandingStep } from '../../../ui/landing/landingTypes.ts';

const HERE: LandingStep = { name: 'بلیط سیستمی', path: SYSTEM_TICKETS };

export const SYSTEM_STEPS: readonly LandingStep[] = [HOME_STEP, HERE];

export const SYSTEM_QUESTIONS: readonly LandingQuestion[] = [
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
      'نوزاد زیر دو سال حدود ۱۰ درصد نرخ بزرگسال می‌پردازد و صندلی ندارد. کودک ۲ تا ۱۲ سال، بسته به کلاس نرخی، معمولاً ۵۰ تا ۱۰۰ درصد نرخ بزرگسال. سن در روز پرواز ملاک است.',
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

/** The small table of differences: what, of a system ticket, of a charter. */
export const DIFFERENCES: readonly { what: string; system: string; charter: string }[] = [
  { what: 'فروشنده', system: 'خود ایرلاین', charter: 'چارترکننده' },
  { what: 'قیمت', system: 'نرخ اعلام‌شده تا سقف مصوب', charter: 'آزاد' },
  { what: 'شرایط لغو', system: 'جدول ایرلاین و کلاس نرخی', charter: 'به تشخیص چارترکننده' },
  { what: 'نرخ کودک', system: 'معمولاً ۵۰ تا ۱۰۰٪ بزرگسال', charter: 'برابر بزرگسال' },
  { what: 'پس از پرواز', system: 'بخشی از مبلغ، طبق جدول', charter: 'برگشت ندارد' },
];

export function systemJsonLd({ flights }: SystemTicketsData, site: Site): JsonLdNode[] {
  return [
    breadcrumbNode(site, SYSTEM_STEPS),
    collectionNode(site, HERE),
    ...(flights.length > 0 ? [flightsNode(site, flights)] : []),
    questionsNode(SYSTEM_QUESTIONS),
  ];
}
