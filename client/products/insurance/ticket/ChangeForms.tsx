import { formatDay } from '../../../../shared/calendar/format.ts';
import {
  CANCEL_REASONS,
  getCancelFee,
  LETTER_WORKING_DAYS,
} from '../../../../shared/insurance/policyRules.ts';
import type { OwnPolicyInvoice } from '../../../../shared/insurance/policyView.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { getFullName } from '../../../../shared/orders/orderView.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { Button } from '../../../ui/Button.tsx';
import { TitledCard } from '../../../ui/TitledCard.tsx';
import { Check, Radio } from '../../../ui/Check.tsx';
import { Field, TextField, TextInput } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from './Factor.styles.ts';

export function ChangeForms({ data }: { data: OwnPolicyInvoice }) {
  const { problems } = data;
  return (
    <TitledCard id="change-title" title="تغییر و ابطال" screenOnly>
      <div className={checkout.body}>
        <details className={styles.fold} open={problems.newStart !== undefined}>
          <summary>درخواست تغییر تاریخ (الحاقیه)</summary>
          <DatesForm data={data} />
        </details>
        <details
          className={styles.fold}
          open={problems.cancel !== undefined || problems.document !== undefined}
        >
          <summary>درخواست ابطال</summary>
          <CancelForm data={data} />
        </details>
      </div>
    </TitledCard>
  );
}

export function ApprovedForm() {
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="action" value="letter" />
      <Button variant="danger">دیدن مبلغ برگشتی و ادامه</Button>
    </Form>
  );
}

function DatesForm({ data: { order, typed, problems } }: { data: OwnPolicyInvoice }) {
  return (
    <Form method="post" noValidate className="stack gap-3">
      <input type="hidden" name="action" value="dates" />
      <TextField
        name="newStart"
        label="تاریخ تازهٔ شروع سفر"
        hint={`شروع کنونی ${formatDay(order.details.search.startDay)} است؛ مدت سفر همان می‌ماند و هزینه‌ای ندارد.`}
        error={problems.newStart}
        defaultValue={typed.newStart}
        placeholder="۱۴۰۵/۱۰/۲۰"
        autoComplete="off"
      />
      <div>
        <Button variant="soft">تغییر تاریخ همهٔ بیمه‌نامه‌ها</Button>
      </div>
    </Form>
  );
}

/** Files require a form post by the browser itself (`encType`), with and without scripts. */
function CancelForm({ data: { order, policies, typed, problems, cancelUntil } }: { data: OwnPolicyInvoice }) {
  const live = policies.filter(({ state }) => state !== 'cancelled');
  return (
    <form
      id="cancel"
      tabIndex={-1}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="stack gap-4"
    >
      <p className="small muted">
        {cancelUntil !== null && `تا پایان ${formatDay(cancelUntil)} و پیش از خروج از کشور. `}
        {`از هر بیمه‌نامه ${formatToman(getCancelFee(order.details.offer.plan))} تومان کارمزد کم می‌شود. مبلغ را پیش از تأیید می‌بینید.`}
      </p>
      {problems.cancel !== undefined && (
        <p className={checkout.problem} role="alert">
          <Icon name="error" size="small" />
          {problems.cancel}
        </p>
      )}
      <fieldset className={styles.choices}>
        <legend>کدام بیمه‌نامه‌ها؟</legend>
        {live.map(({ position, policyNumber }) => {
          const insured = order.passengers.find((one) => one.position === position);
          return (
            <Check
              key={position}
              name="policies"
              value={position}
              defaultChecked={live.length === 1 || typed.positions.includes(position)}
            >
              {insured && <bdi>{getFullName(insured)}</bdi>}
              {'، '}
              <bdi dir="ltr">{policyNumber}</bdi>
            </Check>
          );
        })}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>دلیل</legend>
        {CANCEL_REASONS.map(({ code, label }) => (
          <Radio key={code} name="reason" value={code} defaultChecked={typed.reason === code}>
            {label}
          </Radio>
        ))}
      </fieldset>
      <Field
        id="document"
        label="نامهٔ سفارت، فقط اگر ویزا رد شد"
        hint={`PDF، JPEG یا PNG تا ۳ مگابایت. کارشناس آن را می‌خواند و تا ${formatNumber(LETTER_WORKING_DAYS)} روز کاری نتیجه را پیامک می‌کنیم.`}
        error={problems.document}
      >
        <TextInput
          type="file"
          name="document"
          id="document"
          accept="application/pdf,image/jpeg,image/png"
          aria-describedby="document-note"
          aria-invalid={problems.document === undefined ? undefined : true}
        />
      </Field>
      <div>
        <Button variant="danger">ادامهٔ ابطال</Button>
      </div>
    </form>
  );
}
