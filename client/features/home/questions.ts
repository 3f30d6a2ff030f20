import type { Site } from '../../app/site.ts';

/** The questions of the first page: shown, and told to search engines in the same words. */
export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'قیمتی که می‌بینم نهایی است؟',
    answer:
      'بله. عدد روی کارت جمع نرخ پایه، مالیات و عوارض برای همهٔ مسافران است و تا درگاه بانک عوض نمی‌شود. اگر تأمین‌کننده قیمت را تغییر دهد، پیش از پرداخت از شما می‌پرسیم.',
  },
  {
    question: 'فرق بلیط چارتری و سیستمی چیست؟',
    answer:
      'بلیط سیستمی نرخ ایرلاین و جدول استرداد ثابت دارد. شرایط چارتری را چارترکننده تعیین می‌کند و معمولاً نزدیک پرواز استرداد ندارد. جدول هر بلیط را پیش از خرید به تومان می‌بینید.',
  },
  {
    question: 'برای خرید باید ثبت‌نام کنم؟',
    answer: 'نه. با شمارهٔ موبایل می‌خرید و با همان شماره و شمارهٔ سفارش، بلیط را پیگیری می‌کنید.',
  },
  {
    question: 'اگر پول کم شد و بلیط صادر نشد چه می‌شود؟',
    answer:
      'بازگشت پول خودکار آغاز می‌شود و وضع و زمان آن را در صفحهٔ پیگیری سفارش می‌بینید؛ لازم نیست کاری بکنید.',
  },
  {
    question: 'پروازها و قیمت‌ها از کجا می‌آید؟',
    answer:
      'این فروشگاه با تأمین‌کنندهٔ نمونه کار می‌کند: برنامهٔ پرواز، قیمت و صندلی‌ها ساختهٔ همان تأمین‌کننده است و بلیط آن برای سوار شدن به هواپیما نیست.',
  },
];

/** schema.org objects of the first page. */
export function homeJsonLd({ brand, publicUrl }: Site): object[] {
  const context = 'https://schema.org';
  return [
    { '@context': context, '@type': 'WebSite', name: brand, url: `${publicUrl}/`, inLanguage: 'fa-IR' },
    {
      '@context': context,
      '@type': 'TravelAgency',
      name: brand,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/image/logo.png`,
    },
    {
      '@context': context,
      '@type': 'FAQPage',
      mainEntity: QUESTIONS.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
