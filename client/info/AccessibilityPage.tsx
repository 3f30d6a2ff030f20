import type { ReactNode } from 'react';
import { CONTACT_US } from '../../shared/content/blogPaths.ts';
import { ACCESSIBILITY } from '../../shared/content/publicPaths.ts';
import type { AccessibilityView } from '../../shared/content/publicViews.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { usePageData } from '../app/pageData.ts';
import { LinkButton } from '../ui/Button.tsx';
import { TextTable } from '../ui/landing/TextTable.tsx';
import * as styles from './Info.styles.ts';
import { InfoFrame } from './InfoFrame.tsx';

const TESTED = [
  'بررسی خودکار با axe (قواعد WCAG 2.0 تا 2.2، سطح A و AA) در هر صفحه و در گام‌های خرید، در پهنای ۳۹۰ و ۱۲۸۰ پیکسل، روشن و تیره.',
  'بزرگ‌نمایی ۴۰۰٪ (پهنای ۳۲۰ پیکسل) و نوشتهٔ دو برابر، بی‌آنکه چیزی از صفحه بیرون بزند.',
  'اندازهٔ دکمه‌ها و لینک‌ها روی گوشی، دست‌کم ۴۴ پیکسل؛ رنگ‌های اجباری سیستم و دیده‌شدن جای صفحه‌کلید.',
  'خرید و نقشهٔ صندلی فقط با صفحه‌کلید؛ خرید، استرداد و پیگیری بدون جاوااسکریپت.',
  'نام هر خانهٔ فرم، پیوند خطا با خانهٔ خود، خواندن خبرهای تازه برای صفحه‌خوان، و کم‌کردن حرکت برای کسی که آن را خواسته است.',
] as const;

const LIMITS = [
  'با صفحه‌خوان‌ها و همراه کاربران دارای معلولیت هنوز آزمونی نکرده‌ایم؛ بررسی‌ها خودکار و از سوی سازندگان است.',
  'نقشهٔ مسیر و تصویر شهرها فقط تصویر است؛ همان اطلاعات به نوشته کنارش آمده است.',
  'صفحهٔ بانک و سایت شرکت‌ها از آن ما نیست و از دسترس‌پذیری آن‌ها خبر نداریم.',
  'پی‌دی‌اف بلیط و فاکتور برچسب‌دار است (PDF/UA-1)، اما با همهٔ صفحه‌خوان‌ها آزموده نشده؛ همان بلیط در صفحهٔ سفارش و فاکتور به شکل متن هم هست.',
  'جدول‌های پهن روی گوشی به پهلو کشیده می‌شوند.',
] as const;

const HEADINGS = [
  { id: 'standard', text: 'استاندارد' },
  { id: 'tested', text: 'چه آزموده‌ایم' },
  { id: 'limits', text: 'محدودیت‌های شناخته‌شده' },
  { id: 'report', text: 'گزارش مشکل' },
  { id: 'weights', text: 'وزن صفحه‌ها' },
];

/** Source: docs/spec/screens.md#accessibility. */
export default function AccessibilityPage() {
  const view = usePageData<AccessibilityView>();
  return (
    <InfoFrame page={view} path={ACCESSIBILITY} art="coast" headings={HEADINGS}>
      <Section index={0}>
        <p>
          هدف ما WCAG 2.2 سطح AA در همهٔ صفحه‌هاست. ادعای گواهی نداریم: آنچه آزموده‌ایم و آنچه مانده در همین
          صفحه است.
        </p>
      </Section>
      <Section index={1}>
        <p>این‌ها پیش از هر نسخه دوباره اجرا می‌شود:</p>
        <List items={TESTED} />
      </Section>
      <Section index={2}>
        <List items={LIMITS} />
      </Section>
      <Section index={3}>
        <p>
          اگر جایی گیر کردید، بنویسید در کدام صفحه و با چه ابزاری بوده است؛ پاسخ را با پیامک یا ایمیل
          می‌گیرید.
        </p>
        <div>
          <LinkButton href={`${CONTACT_US}?topic=accessibility`}>گزارش مشکل دسترس‌پذیری</LinkButton>
        </div>
      </Section>
      <Section index={4}>
        <p>
          صفحهٔ سبک روی گوشی و اینترنت کند زودتر باز می‌شود. هر صفحه سقفی دارد و آزمون نسخه‌ای که از سقف بگذرد
          رد می‌شود. عددها از خود همین نسخه اندازه گرفته شده است: اولین بازدید، فشرده، به کیلوبایت (هزار
          بایت).
        </p>
        <Weights weights={view.weights} />
      </Section>
    </InfoFrame>
  );
}

function Section({ index, children }: { index: number; children: ReactNode }) {
  const heading = HEADINGS[index];
  return (
    <section className={styles.page} aria-labelledby={heading?.id}>
      <h2 className="h3" id={heading?.id}>
        {heading?.text}
      </h2>
      {children}
    </section>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Weights({ weights }: { weights: AccessibilityView['weights'] }) {
  if (weights === null) return <p>این نسخه هنوز ساخته نشده است؛ عددی برای نشان دادن نیست.</p>;
  return (
    <>
      <TextTable caption="وزن صفحه‌ها" columns={['صفحه', 'اسکریپت', 'سقف', 'برگهٔ سبک']}>
        {weights.pages.map(({ title, scripts, scriptBudget, styles: sheets }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{formatKilobytes(scripts)}</td>
            <td>{formatKilobytes(scriptBudget)}</td>
            <td>{formatKilobytes(sheets)}</td>
          </tr>
        ))}
      </TextTable>
      <p>قلم وزیرمتن {formatKilobytes(weights.font)} کیلوبایت است و همهٔ صفحه‌ها همان یک پرونده را دارند.</p>
    </>
  );
}

/** Formats bytes as kilobytes, for example «۹۶٫۴». */
function formatKilobytes(bytes: number): string {
  const tenths = Math.round(bytes / 100);
  return tenths % 10 === 0
    ? formatNumber(tenths / 10)
    : `${formatNumber(tenths / 10)}٫${formatNumber(tenths % 10)}`;
}
