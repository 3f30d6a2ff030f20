import type { CalculatorView } from '../../shared/content/infoView.ts';
import { Button } from '../ui/Button.tsx';
import { Card, CardHead } from '../ui/Card.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { RefundStaircase } from '../ui/RefundStaircase.tsx';
import * as styles from './Info.styles.ts';

/** What would come back of a system ticket, by the same tables and function that settle refunds. */
export function RefundCalculator({ airlines, typed, problems, result }: CalculatorView) {
  return (
    <Card as="section" id="calculator" aria-labelledby="calculator-title">
      <CardHead>
        <h2 id="calculator-title">ماشین‌حساب جریمهٔ استرداد</h2>
      </CardHead>
      <Form method="get" action="/rules/siteRules#calculator" className={styles.form} noValidate>
        <div className={styles.pair}>
          <SelectField name="airline" label="ایرلاین" defaultValue={typed.airline} error={problems.airline}>
            {airlines.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            name="fareClass"
            label="کلاس نرخی"
            ltr
            maxLength={3}
            defaultValue={typed.fareClass}
            error={problems.fareClass}
          />
          <TextField
            name="price"
            label="بهای بلیط با مالیات، به تومان"
            ltr
            inputMode="numeric"
            defaultValue={typed.price}
            error={problems.price}
          />
          <TextField name="day" label="روز پرواز" ltr defaultValue={typed.day} error={problems.day} />
          <TextField name="time" label="ساعت پرواز" ltr defaultValue={typed.time} error={problems.time} />
        </div>
        <div>
          <Button type="submit">محاسبهٔ مبلغ برگشتی</Button>
        </div>
        {result && (
          <>
            <RefundStaircase steps={result.steps} upright />
            <p className="small muted">
              {result.published
                ? 'بر پایهٔ جدولی که ایرلاین برای این کلاس نرخی منتشر کرده است.'
                : 'این ایرلاین برای این کلاس جدولی منتشر نکرده است؛ جدول عمومی به کار رفت.'}{' '}
              عوارض فرودگاه جدا و همیشه کامل برمی‌گردد. همین محاسبه هنگام استرداد هم به کار می‌رود.
            </p>
          </>
        )}
      </Form>
    </Card>
  );
}
