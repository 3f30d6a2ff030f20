import type { CalculatorView } from '../../shared/content/infoView.ts';
import { Button } from '../ui/Button.tsx';
import { Card, CardHead } from '../ui/Card.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { RefundSchedule } from '../ui/RefundSchedule.tsx';
import { bindFields } from '../ui/typedFields.ts';
import * as styles from './Info.styles.ts';
import { Options } from '../ui/Options.tsx';

/** Uses the same tables and function as real refunds. */
export function RefundCalculator({ airlines, typed, problems, result }: CalculatorView) {
  const field = bindFields(typed, problems);
  return (
    <Card as="section" id="calculator" aria-labelledby="calculator-title">
      <CardHead>
        <h2 id="calculator-title">ماشین‌حساب جریمهٔ استرداد</h2>
      </CardHead>
      <Form method="get" action="/rules/siteRules#calculator" className={styles.form} noValidate>
        <div className={styles.pair}>
          <SelectField {...field('airline')} label="ایرلاین">
            <Options options={airlines.map(({ code, name }) => ({ value: code, label: name }))} />
          </SelectField>
          <TextField {...field('fareClass')} label="کلاس نرخی" ltr maxLength={3} />
          <TextField {...field('price')} label="بهای بلیط با مالیات، به تومان" ltr inputMode="numeric" />
          <TextField {...field('day')} label="روز پرواز" ltr />
          <TextField {...field('time')} label="ساعت پرواز" ltr />
        </div>
        <div>
          <Button type="submit">محاسبهٔ مبلغ برگشتی</Button>
        </div>
        {result && (
          <>
            <RefundSchedule steps={result.steps} upright />
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
