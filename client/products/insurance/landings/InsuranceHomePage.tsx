import { SentenceField } from '../../../ui/search/SentenceField.tsx';
import { Form } from '../../../ui/Form.tsx';
import { INSURANCE } from '../../../../shared/insurance/insuranceHome.ts';
import { AGE_BANDS } from '../../../../shared/insurance/ageBands.ts';
import { START_RULE_LONG } from '../../../../shared/insurance/policyRules.ts';
import type { InsuranceHomeData } from '../../../../shared/insurance/view.ts';
import { usePageData } from '../../../app/pageData.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CarrierList } from '../../../ui/landing/CarrierList.tsx';
import * as landing from '../../../ui/landing/Landing.styles.ts';
import { Landing } from '../../../ui/landing/Landing.tsx';
import { FactsCard, Part } from '../../../ui/landing/LandingParts.tsx';
import { ReviewsPart } from '../../../ui/landing/ReviewsPart.tsx';
import { box } from '../search/QuoteForm.styles.ts';
import { QuoteForm } from '../search/QuoteForm.tsx';
import * as styles from './InsuranceHome.styles.ts';
import { CLAIM_STEPS, INSURANCE_SITUATIONS, buildInsuranceTexts } from './insuranceTexts.ts';

export default function InsuranceHomePage() {
  const data = usePageData<InsuranceHomeData>();
  return (
    <Landing
      texts={(site) => buildInsuranceTexts(data, site)}
      search={
        <div className={styles.search}>
          <Form
            method="get"
            action={INSURANCE}
            className={box}
            aria-label="جست‌وجوی بیمه با یک جمله"
            key={data.sentence?.text}
          >
            <SentenceField sentence={data.sentence} example="بیمهٔ آلمان ۲۳ روز" />
          </Form>
          <QuoteForm {...data.form} />
        </div>
      }
      top={
        <Part id="situations" title="بیمه کجا به کارتان می‌آید؟" note="پنج موقعیت، و آنچه طرح‌ها می‌پردازند.">
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
    >
      <Part id="who" title="کدام کشورها بیمه می‌خواهند؟">
        <p className={landing.text}>
          همهٔ کشورهای شنگن برای ویزا بیمهٔ دست‌کم ۳۰٬۰۰۰ یورویی می‌خواهند. برای بسیاری از مقصدهای دیگر بیمه شرط
          ورود نیست ولی هزینهٔ یک شب بیمارستان از چند سال حق بیمه بیشتر است. شرط ورود عوض می‌شود؛ پیش از سفر از
          سفارت مقصد بپرسید.
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
          {`${START_RULE_LONG} تا روز پیش از سفر می‌توانید ابطال بخواهید، حداکثر ${data.cancelDays.short} روز پس از صدور (بیمه‌نامهٔ بیش از ۹۲ روز: ${data.cancelDays.long} روز)؛`}{' '}
          برای رد ویزا نامهٔ سفارت لازم است و در مدت اعتبار ویزا ابطال ممکن نیست.
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
      {data.reviews.map(({ slug, name, reviews }) => (
        <ReviewsPart
          key={slug}
          id={`reviews-${slug}`}
          title={`نظر بیمه‌شدگان دربارهٔ ${name}`}
          reviews={reviews}
        />
      ))}
    </Landing>
  );
}
