import type { ReviewAncillaries as Ancillaries } from '../../shared/orders/checkoutView.ts';
import { formatToman } from '../../shared/money.ts';
import { AlertText } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Options } from '../ui/Options.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import * as checkout from './Checkout.styles.ts';
import * as styles from './Confirm.styles.ts';

export const ANCILLARIES_ID = 'ancillaries';

/** Its fields belong to the form that pays: what is chosen and not yet in the price comes before the bank. */
export function ReviewAncillaries({ places, lowest, isOpen, problem }: Ancillaries) {
  return (
    <TitledCard id={ANCILLARIES_ID} title="بار و غذای اضافه">
      <div className={checkout.body}>
        <AlertText tone="warn" text={problem} />
        {lowest === null && (
          <p className="small muted">
            ایرلاین قیمت بار و غذا را هنوز نداده است؛ بدون آن هم می‌توانید بپردازید.
          </p>
        )}
        {places.length > 0 && (
          <details className={styles.ancillaries} open={isOpen}>
            <summary className="with-icon">
              {lowest === null ? 'آنچه انتخاب کرده‌اید' : `اگر می‌خواهید، از ${formatToman(lowest)} تومان`}
              <Icon name="chev-down" size="small" />
            </summary>
            {places.map(({ title, fields }) => (
              <fieldset key={fields[0]?.name} className={styles.ancillaryPlace}>
                <legend>{title}</legend>
                {fields.map(({ name, label, value, options }) => (
                  <SelectField key={`${name} ${value}`} name={name} label={label} defaultValue={value}>
                    <Options options={options} />
                  </SelectField>
                ))}
              </fieldset>
            ))}
            <Button variant="soft" name="action" value="ancillaries">
              ثبت و دیدن مبلغ تازه
            </Button>
          </details>
        )}
      </div>
    </TitledCard>
  );
}
