import { AGE_BANDS } from '../../../../shared/insurance/ageBands.ts';
import { INSURANCE, insuranceFor } from '../../../../shared/insurance/insuranceHome.ts';
import { START_RULE_LONG } from '../../../../shared/insurance/policyRules.ts';
import type { InsuranceHomeData } from '../../../../shared/insurance/view.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { useSite } from '../../../app/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CarrierList } from '../../../ui/landing/CarrierList.tsx';
import * as landing from '../../../ui/landing/Landing.styles.ts';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { FactsCard, Part } from '../../../ui/landing/LandingParts.tsx';
import { QuoteForm } from '../search/QuoteForm.tsx';
import * as styles from './InsuranceHome.styles.ts';
import { CLAIM_STEPS, INSURANCE_QUESTIONS, INSURANCE_SITUATIONS, insuranceJsonLd } from './insuranceTexts.ts';

const STEPS = [
  { name: 'خانه', path: '/' },
  { name: 'بیمهٔ مسافرتی', path: INSURANCE },
];

const DESTINATIONS = [
  { href: insuranceFor('schengen'), label: 'بیمهٔ شنگن' },
  { href: insuranceFor('turkey'), label: 'بیمهٔ ترکیه' },
  { href: insuranceFor('uae'), label: 'بیمهٔ امارات' },
  { href: insuranceFor('germany'), label: 'بیمهٔ آلمان' },
  { href: insuranceFor('thailand'), label: 'بیمهٔ تایلند' },
  { href: insuranceFor('canada'), label: 'بیمهٔ کانادا' },
];

/** `/insurance`: the quote form first, then what people want to know before they buy. */
export default function InsuranceHomePage() {
  const data = usePageData<InsuranceHomeData>();
  const site = useSite();
  return (
    <>
      <PageHead
        title="خرید بیمهٔ مسافرتی آنلاین | شنگن، آسیا، سراسر جهان"
        description="بیمهٔ مسافرتی پنج شرکت را کنار هم ببینید: سقف درمان، فرانشیز، پذیرش سفارت و قیمت نهایی برای همهٔ خانواده، با صدور آنی و گواهی انگلیسی."
        canonicalPath={INSURANCE}
        jsonLd={insuranceJsonLd(data, site)}
      />
      <Landing
        steps={STEPS}
        title="بیمهٔ مسافرتی"
        art="istanbul"
        lead="مقصد و تاریخ تولد کافی است؛ طرح پنج شرکت را با قیمت نهایی و به زبان ساده کنار هم می‌بینید."
        search={<QuoteForm {...data.form} />}
        top={
          <Part
            id="situations"
            title="بیمه کجا به کارتان می‌آید؟"
            note="پنج موقعیت، و آنچه طرح‌ها می‌پردازند."
          >
            <ul className={styles.situations}>
              {INSURANCE_SITUATIONS.map(({ icon, title, text }) => (
                <li key={title}>
                  <Icon name={icon} />
                  <h3 className="h4">{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </Part>
        }
        aside={
          <FactsCard
            id="ages"
            title="قیمت و سن"
            note="سن در روز شروع سفر حساب می‌شود."
            rows={AGE_BANDS.map(({ name, factorText }) => ({
              name,
              value: factorText === '' ? 'نرخ پایه' : factorText,
            }))}
          />
        }
        related={DESTINATIONS}
        questions={INSURANCE_QUESTIONS}
      >
        <Part id="who" title="کدام کشورها بیمه می‌خواهند؟">
          <p className={landing.text}>
            همهٔ کشورهای شنگن برای ویزا بیمهٔ دست‌کم ۳۰٬۰۰۰ یورویی می‌خواهند. برای بسیاری از مقصدهای دیگر بیمه
            شرط ورود نیست ولی هزینهٔ یک شب بیمارستان از چند سال حق بیمه بیشتر است. شرط ورود عوض می‌شود؛ پیش از
            سفر از سفارت مقصد بپرسید.
          </p>
        </Part>
        <Part id="claim" title="اگر حادثه‌ای پیش آمد">
          <ol className={styles.steps}>
            {CLAIM_STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Part>
        <Part id="rules" title="شروع و ابطال">
          <p className={landing.text}>
            {START_RULE_LONG} تا روز پیش از سفر می‌توانید ابطال بخواهید؛ برای رد ویزا نامهٔ سفارت لازم است و در
            مدت اعتبار ویزا ابطال ممکن نیست.
          </p>
        </Part>
        <Part
          id="insurers"
          title="شرکت‌های بیمه"
          note={
            data.sample
              ? 'قیمت‌ها از شرکت‌های نمونه است، نه از خود این شرکت‌ها؛ نرخ یورو هم نمونه است.'
              : undefined
          }
        >
          <CarrierList carriers={data.insurers.map((insurer) => ({ ...insurer, code: insurer.initial }))} />
        </Part>
      </Landing>
    </>
  );
}
