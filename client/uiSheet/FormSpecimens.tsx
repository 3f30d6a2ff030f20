import { useState } from 'react';
import { Card } from '../ui/Card.tsx';
import { Check, Radio } from '../ui/Check.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import { MobileField } from '../ui/MobileField.tsx';
import { NumberStepper } from '../ui/NumberStepper.tsx';
import { Switch } from '../ui/Switch.tsx';
import { Options } from '../ui/Options.tsx';
import { Specimen } from './Specimen.tsx';
import { columns } from './UiSheet.styles.ts';

const MONTHS = [
  { value: '7', label: 'مهر' },
  { value: '8', label: 'آبان' },
];

export function FormSpecimens({ id }: { id: string }) {
  const [adults, setAdults] = useState('2');
  return (
    <Specimen name="Field, Check, Radio, Switch, NumberStepper">
      <Card padded className={columns}>
        <TextField name={`${id}-name`} label="نام (فارسی)" defaultValue="سارا" />
        <TextField
          name={`${id}-email`}
          label="ایمیل"
          optional
          inputMode="email"
          autoComplete="email"
          ltr
          placeholder="name@example.com"
          hint="برای دریافت فایل بلیط."
        />
        <TextField
          name={`${id}-id`}
          label="کد ملی"
          inputMode="numeric"
          ltr
          defaultValue="۰۰۸۴۵۷۶۲۱"
          error="کد ملی باید ۱۰ رقم باشد."
        />
        <TextField
          name={`${id}-ok`}
          label="شمارهٔ موبایل"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          ltr
          icon="phone"
          defaultValue="۰۹۱۲ ۳۴۵ ۶۷۸۹"
          ok="به همین شماره پیامک می‌شود."
        />
        <MobileField name={`${id}-mobile`} label="شمارهٔ موبایل خریدار" defaultValue="" error={undefined} />
        <SelectField name={`${id}-month`} label="ماه تولد" defaultValue="7">
          <Options options={MONTHS} />
        </SelectField>
        <TextField name={`${id}-off`} label="غیرفعال" defaultValue="قابل تغییر نیست" disabled />
        <div className="stack gap-2">
          <Check name={`${id}-save`} defaultChecked>
            ذخیره برای سفرهای بعد
          </Check>
          <Check name={`${id}-mahan`} end="۱۲">
            ماهان
          </Check>
        </div>
        <fieldset className="stack gap-2">
          <legend className="sr">مقصد پول</legend>
          <Radio name={`${id}-back`} defaultChecked>
            به همان کارت
          </Radio>
          <Radio name={`${id}-back`}>به شبای دیگر</Radio>
        </fieldset>
        <Switch name={`${id}-refundable`} defaultChecked>
          فقط قابل استرداد
        </Switch>
        <NumberStepper
          label="بزرگسال"
          name={`${id}-adult`}
          value={adults}
          min={1}
          max={9}
          onChange={setAdults}
        />
      </Card>
    </Specimen>
  );
}
