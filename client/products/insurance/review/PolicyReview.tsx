import { useState } from 'react';
import { formatDay } from '../../../../shared/calendar/format.ts';
import type { InsuranceReviewView } from '../../../../shared/insurance/insuredView.ts';
import { EXCLUSIONS, START_RULE, START_RULE_LONG } from '../../../../shared/insurance/policyRules.ts';
import { ChoiceProblem } from '../../../checkout/ChoiceProblem.tsx';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { TitledCard } from '../../../ui/TitledCard.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { CoverageTable } from '../CoverageTable.tsx';
import * as styles from './Review.styles.ts';

export function PolicyReview({ data }: { data: InsuranceReviewView }) {
  const { plan } = data.details.offer;
  const [readSince, setReadSince] = useState<InsuranceReviewView>();
  const problem = readSince === data ? null : data.readProblem;
  return (
    <>
      <TitledCard id="cover-title" title="پوشش و شروع">
        <div className={checkout.body}>
          <Facts>
            <Fact icon="passport">{`${START_RULE}.`}</Fact>
            <Fact icon="refund">{`تا پایان ${formatDay(data.cancelUntil)} می‌توانید ابطال بخواهید؛ برای رد ویزا نامهٔ سفارت لازم است و در مدت اعتبار ویزا ابطال ممکن نیست.`}</Fact>
            <Fact icon="phone">{`کمک‌رسان در سفر: ${plan.assistance.name}`}</Fact>
          </Facts>
          <details className={styles.fold}>
            <summary>جدول کامل پوشش‌ها</summary>
            <div>
              <p className="small muted">{START_RULE_LONG}</p>
              <CoverageTable coverages={plan.coverages} />
            </div>
          </details>
        </div>
      </TitledCard>
      <TitledCard id="exclusions-title" title="ممنوعیت‌ها و استثناها">
        <div className={checkout.body}>
          <details className={styles.fold} open={data.readProblem !== null || data.read}>
            <summary>این بیمه‌نامه چه چیزهایی را نمی‌پردازد؟ باز کنید و بخوانید</summary>
            <div>
              <ul className={styles.exclusions}>
                {EXCLUSIONS.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
              <Check
                name="read"
                value="1"
                id="read"
                defaultChecked={data.read}
                aria-invalid={problem === null ? undefined : true}
                aria-describedby={problem === null ? undefined : 'read-note'}
                // Without JavaScript, only autofocus brings a visitor to the missing consent after a rejection.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus={data.readProblem !== null}
                onChange={({ target }) => setReadSince(target.checked ? data : undefined)}
              >
                شرایط عمومی را خواندم
              </Check>
              <ChoiceProblem id="read-note" message={problem} />
            </div>
          </details>
        </div>
      </TitledCard>
    </>
  );
}
