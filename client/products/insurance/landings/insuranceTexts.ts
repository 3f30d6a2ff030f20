import { INSURANCE, buildInsuranceUrl } from '../../../../shared/insurance/insuranceHome.ts';
import type { InsuranceHomeData } from '../../../../shared/insurance/view.ts';
import type { JsonLdNode } from '../../../app/jsonLd.ts';
import type { Site } from '../../../app/site.ts';
import type { LandingTexts } from '../../../ui/landing/Landing.tsx';

const buildQuestions = (cancelFees: string) => [
  {
    question: 'برای ویزای شنگن چه بیمه‌ای لازم است؟',
    answer:
      'سقف درمان دست‌کم ۳۰٬۰۰۰ یورو، در همهٔ کشورهای عضو، با پوشش درمان، فوریت و بازگرداندن به ایران. بیشتر سفارت‌ها می‌خواهند اعتبار بیمه‌نامه ۱۵ روز از مدت سفر بلندتر باشد.',
  },
  {
    question: 'پوشش از چه لحظه‌ای آغاز می‌شود؟',
    answer:
      'با مهر خروج از کشور. از زمان صدور تا ۶ ماه برای آغاز سفر وقت دارید و هر سفر حداکثر ۹۲ روز پیاپی است.',
  },
  {
    question: 'اگر ویزایم رد شود پولم برمی‌گردد؟',
    answer: `بله، پیش از خروج و با نامهٔ سفارت. فقط کارمزد ثابت ابطال، ${cancelFees} تومان برای هر بیمه‌نامه، کم می‌شود.`,
  },
  {
    question: 'فرانشیز یعنی چه؟',
    answer:
      'سهم شما از هر خسارت. بیشتر طرح‌ها در درمان سرپایی ۲۵ یورو فرانشیز دارند؛ در حادثهٔ اورژانسی یا بستری بیش از ۲۴ ساعت گرفته نمی‌شود.',
  },
  {
    question: 'قیمت برای سن‌های گوناگون چقدر فرق دارد؟',
    answer:
      'تا ۱۲ سال نصف، ۱۳ تا ۶۵ سال نرخ پایه، ۶۶ تا ۷۰ سال ۱٫۵ برابر، ۷۱ تا ۷۵ سال ۲ برابر، ۷۶ تا ۸۰ سال ۳ برابر و از ۸۱ سال ۴ برابر با سقف محدود.',
  },
];

const DESTINATIONS = [
  { href: buildInsuranceUrl('schengen'), label: 'بیمهٔ شنگن' },
  { href: buildInsuranceUrl('turkey'), label: 'بیمهٔ ترکیه' },
  { href: buildInsuranceUrl('uae'), label: 'بیمهٔ امارات' },
  { href: buildInsuranceUrl('germany'), label: 'بیمهٔ آلمان' },
  { href: buildInsuranceUrl('thailand'), label: 'بیمهٔ تایلند' },
  { href: buildInsuranceUrl('canada'), label: 'بیمهٔ کانادا' },
];

export const INSURANCE_SITUATIONS = [
  { icon: 'medical', title: 'پایم شکست', text: 'بیمارستان و درمان تا سقف طرح؛ فقط فرانشیز را می‌پردازید.' },
  { icon: 'bag', title: 'چمدانم گم شد', text: 'بار تحویل‌شده به ایرلاین، بسته به طرح تا ۵۰۰ یورو.' },
  { icon: 'clock', title: 'پروازم عقب افتاد', text: 'پس از ۶ تا ۱۲ ساعت، بسته به شرکت، تا ۱۵۰ یورو.' },
  { icon: 'tooth', title: 'دندانم درد گرفت', text: 'فوریت دندان‌پزشکی تا ۲۵۰ یورو.' },
  { icon: 'passport', title: 'ویزایم رد شد', text: 'با نامهٔ سفارت، همه منهای کارمزد ثابت برمی‌گردد.' },
] as const;

export const CLAIM_STEPS = [
  'پیش از هزینه، به شمارهٔ کمک‌رسان روی بیمه‌نامه زنگ بزنید؛ شبانه‌روزی پاسخ می‌دهند.',
  'شمارهٔ بیمه‌نامه، گذرنامه و جای خود را بگویید تا بیمارستان طرف قرارداد معرفی شود.',
  'گزارش پزشک، فاکتور و رسید پرداخت را نگه دارید.',
  'خسارت را حداکثر ۷ روز پس از حادثه اعلام کنید.',
] as const;

function buildInsuranceNodes({ insurers }: InsuranceHomeData, site: Site): JsonLdNode[] {
  return [
    {
      '@type': 'Service',
      name: 'بیمهٔ مسافرتی خارج از کشور',
      serviceType: 'Travel insurance',
      areaServed: 'IR',
      url: `${site.publicUrl}/insurance`,
      provider: { '@id': `${site.publicUrl}/#agency` },
      brand: insurers.map(({ name }) => ({ '@type': 'Brand', name })),
    },
  ];
}

export function buildInsuranceTexts(data: InsuranceHomeData, site: Site): LandingTexts {
  return {
    head: {
      title: 'خرید بیمهٔ مسافرتی آنلاین | شنگن، آسیا، سراسر جهان',
      description:
        'بیمهٔ مسافرتی پنج شرکت را کنار هم ببینید: سقف درمان، فرانشیز، پذیرش سفارت و قیمت نهایی برای همهٔ خانواده، با صدور آنی و گواهی انگلیسی.',
    },
    steps: [{ name: 'بیمهٔ مسافرتی', path: INSURANCE }],
    nodes: buildInsuranceNodes(data, site),
    title: 'بیمهٔ مسافرتی',
    lead: 'مقصد و تاریخ تولد کافی است؛ طرح پنج شرکت را با قیمت نهایی و به زبان ساده کنار هم می‌بینید.',
    questions: buildQuestions(data.cancelFees),
    art: 'istanbul',
    related: DESTINATIONS,
  };
}
