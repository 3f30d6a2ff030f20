import { useState } from 'react';
import { formatTypedDay } from '../../../../shared/calendar/format.ts';
import { DURATIONS, formatDurationBand, findDuration } from '../../../../shared/insurance/durations.ts';
import { INSURANCE_PLANS } from '../../../../shared/insurance/insurancePaths.ts';
import { MAX_INSURED } from '../../../../shared/insurance/search.ts';
import type { InsuranceFormView } from '../../../../shared/insurance/view.ts';
import { formatNumber, toLatinDigits } from '../../../../shared/persian/digits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Check } from '../../../ui/Check.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { bindFields } from '../../../ui/typedFields.ts';
import * as styles from './QuoteForm.styles.ts';

const VISAS = [
  { value: 'single', label: 'یک‌بار ورود' },
  { value: 'multiple', label: 'چندبار ورود' },
];

export function QuoteForm(form: InsuranceFormView) {
  // A new key resets the form to the server's new values.
  return <Fields key={JSON.stringify([form.typed, form.problems])} {...form} />;
}

function Fields({ destinations, typed, problems }: InsuranceFormView) {
  const field = bindFields(typed, problems);
  const summary = Object.entries(problems).map(([field, message]) => ({ field, message }));
  const group = (name: 'zone' | 'country') =>
    destinations
      .filter((destination) => destination.group === name)
      .map(({ slug, name: label }) => (
        <option key={slug} value={slug}>
          {label}
        </option>
      ));
  return (
    <Form
      method="get"
      action={INSURANCE_PLANS}
      className={styles.box}
      aria-label="قیمت بیمهٔ مسافرتی"
      noValidate
    >
      <ErrorSummary problems={summary} />
      <div className={styles.row}>
        <SelectField {...field('to')} label="مقصد">
          <option value="">کشور یا منطقه</option>
          <optgroup label="منطقه">{group('zone')}</optgroup>
          <optgroup label="کشور">{group('country')}</optgroup>
        </SelectField>
        <TextField
          {...field('start')}
          defaultValue={formatTypedDay(typed.start)}
          label="تاریخ شروع سفر"
          placeholder="۱۴۰۵/۱۰/۰۳ یا «جمعهٔ بعد»"
          autoComplete="off"
        />
        <SelectField
          name="days"
          label="مدت سفر"
          defaultValue={toLatinDigits(typed.days)}
          error={problems.days}
        >
          <LengthOptions typed={typed.days} />
        </SelectField>
        <TextField
          {...field('end')}
          defaultValue={formatTypedDay(typed.end)}
          label="یا تاریخ برگشت"
          optional
          placeholder="۱۴۰۵/۱۰/۱۹"
          autoComplete="off"
        />
      </div>
      <Births typed={typed.birth} problems={problems} />
      <div className={styles.foot}>
        <SegmentedControl legend="نوع ویزا" name="visa" options={VISAS} defaultValue={typed.visa} />
        <Check
          name="abroad"
          value="1"
          id="abroad"
          defaultChecked={typed.abroad}
          aria-invalid={problems.abroad ? true : undefined}
        >
          یکی از ما همین حالا خارج از ایران است
        </Check>
        <Button variant="cta" size="large">
          <Icon name="umbrella" />
          مقایسهٔ طرح‌ها
        </Button>
      </div>
      {problems.abroad && (
        <p className="small bad" role="alert">
          {problems.abroad}
        </p>
      )}
    </Form>
  );
}

/** Lists the lengths on sale, and the length in the address when it is between two of them. */
function LengthOptions({ typed }: { typed: string }) {
  const days = Number(toLatinDigits(typed.trim()));
  const between = findDuration(days) && !DURATIONS.some(({ maxDays }) => maxDays === days);
  return (
    <>
      <option value="">انتخاب کنید</option>
      {between && <option value={String(days)}>{`${formatNumber(days)} روز`}</option>}
      {DURATIONS.map((band) => (
        <option key={band.code} value={String(band.maxDays)}>
          {formatDurationBand(band)}
        </option>
      ))}
    </>
  );
}

/** Without scripts all ten fields exist, nine of them collapsed; with scripts they appear one by one. */
function Births({ typed, problems }: { typed: readonly string[]; problems: InsuranceFormView['problems'] }) {
  const hydrated = useHydrated();
  const filled = typed.filter((each) => each.trim() !== '').length;
  const [count, setCount] = useState(Math.max(1, filled));
  const fields = typed.map((value, index) => (
    <TextField
      // A field has no identity except its index.
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      id={`birth-${index}`}
      name="birth"
      label={index === 0 ? 'تاریخ تولد نفر ۱' : `تاریخ تولد نفر ${formatNumber(index + 1)}`}
      defaultValue={formatTypedDay(value)}
      error={problems[`birth-${index}`]}
      placeholder="۱۳۷۱/۰۵/۱۲"
      inputMode="numeric"
      autoComplete="off"
      ltr
    />
  ));
  if (!hydrated) {
    const open = Math.max(1, filled);
    return (
      <>
        <div className={styles.births}>{fields.slice(0, open)}</div>
        {open < fields.length && (
          <details className={styles.more}>
            <summary>{`افزودن بیمه‌شده، تا ${formatNumber(MAX_INSURED)} نفر`}</summary>
            <div className={styles.births}>{fields.slice(open)}</div>
          </details>
        )}
      </>
    );
  }
  return (
    <>
      <div className={styles.births}>{fields.slice(0, count)}</div>
      <div className="cluster between">
        <Button
          type="button"
          variant="soft"
          size="small"
          disabled={count >= MAX_INSURED}
          onClick={() => setCount(count + 1)}
        >
          <Icon name="plus" size="small" />
          افزودن بیمه‌شده
        </Button>
        <span className="xs faint">تاریخ تولد شمسی یا میلادی؛ قیمت به سن در روز سفر بستگی دارد.</span>
      </div>
    </>
  );
}
