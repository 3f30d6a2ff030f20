import { formatDayMonth, formatTime } from '../../../../shared/calendar/format.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { formatRefundWindow } from '../../../../shared/flights/refundText.ts';
import { SYSTEM_TICKETS } from '../../../../shared/flights/landingPaths.ts';
import { formatPublished } from '../../../../shared/flights/penaltyText.ts';
import type { RefundAnswer, SystemTicketsData } from '../../../../shared/flights/ticketViews.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { card } from '../../../ui/Card.styles.ts';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RefundSchedule } from '../../../ui/RefundSchedule.tsx';
import { bindFields } from '../../../ui/typedFields.ts';
import * as form from './LandingForm.styles.ts';
import { Options } from '../../../ui/Options.tsx';

/** Uses the calculation of real refunds. */
export function RefundCalculator({
  data: { typed, problems, airlines, answer },
}: {
  data: SystemTicketsData;
}) {
  const field = bindFields(typed, problems);
  return (
    <>
      <Form
        method="get"
        action={`${SYSTEM_TICKETS}#calculator`}
        className={`${card} ${form.form}`}
        key={JSON.stringify(typed)}
      >
        <SelectField {...field('airline')} label="ایرلاین">
          <option value="">انتخاب کنید</option>
          <Options options={airlines.map(({ code, name }) => ({ value: code, label: name }))} />
        </SelectField>
        <TextField
          {...field('class')}
          label="کلاس نرخی"
          hint="یک حرف لاتین روی بلیط، مثل Y"
          ltr
          maxLength={1}
          autoCapitalize="characters"
        />
        <TextField
          {...field('fare')}
          label="نرخ بلیط (تومان)"
          hint="بدون عوارض فرودگاه"
          inputMode="numeric"
        />
        <TextField {...field('day')} label="روز پرواز" hint="مثل ۱۴۰۵/۰۹/۰۵" />
        <TextField {...field('time')} label="ساعت پرواز" hint="مثل ۱۸:۳۰" />
        <TextField {...field('cancelDay')} label="روز لغو" hint="خالی یعنی همین حالا" optional />
        <TextField {...field('cancelTime')} label="ساعت لغو" optional />
        <Button variant="cta" className={form.submit}>
          محاسبهٔ مبلغ استرداد
        </Button>
      </Form>
      {answer && <Answer answer={answer} />}
    </>
  );
}

function Answer({ answer }: { answer: RefundAnswer }) {
  const { table, departsAt, cancelledAt, steps, penaltyPct, refundRial } = answer;
  const published = formatPublished(table);
  const at = `${formatDayMonth(toTehranDay(new Date(cancelledAt)))} ساعت ${formatTime(cancelledAt)}`;
  return (
    <Card className={form.answer} as="section" aria-labelledby="answer">
      <h3 className="h4" id="answer">
        {refundRial === 0
          ? `اگر ${at} لغو کنید، از نرخ بلیط مبلغی برنمی‌گردد (${formatNumber(penaltyPct)}٪ جریمه)`
          : `اگر ${at} لغو کنید: ${formatToman(refundRial)} تومان برمی‌گردد (${formatNumber(penaltyPct)}٪ جریمه)`}
      </h3>
      {!answer.published && (
        <Alert tone="warn">
          <p>
            {`این کلاس در جدول‌هایی که از ${answer.airline} پیدا کرده‌ایم نیست؛ با ایرلاین استعلام می‌شود. محاسبهٔ زیر با جدول عمومی است.`}
          </p>
        </Alert>
      )}
      <RefundSchedule
        upright
        steps={steps.map((step) => ({
          when: formatRefundWindow(step.until, departsAt, steps.length === 1),
          penaltyPercent: step.penaltyPct,
          back: step.refundRial,
          now: step.current,
        }))}
      />
      <p className="xs faint">
        منبع جدول: <bdi>{table.source}</bdi>
        {published === null ? '، بدون تاریخ انتشار.' : `، ${published}.`} عوارض فرودگاه جداگانه و کامل
        برمی‌گردد. مبلغ نهایی را پیش از لغو نشان می‌دهیم.
      </p>
    </Card>
  );
}
