import type { ReviewAncillaries as Ancillaries } from '../../shared/orders/checkoutView.ts';
import { formatToman } from '../../shared/money.ts';
import { AlertText } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Options } from '../ui/Options.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { ReviewSeats } from './ReviewSeats.tsx';
import * as checkout from './Checkout.styles.ts';
import * as styles from './Confirm.styles.ts';

export const ANCILLARIES_ID = 'ancillaries';

/**
 * Chooses seats and extras. The fields belong to the payment form: the server adds unsaved choices to the price before
 * it redirects to the bank.
 */
export function ReviewAncillaries(ancillaries: Ancillaries) {
  const { places, lowest, isOpen, seats, areSeatsOpen, unanswered, problem } = ancillaries;
  return (
    <TitledCard id={ANCILLARIES_ID} title={getTitle(ancillaries)}>
      <div className={checkout.body}>
        <AlertText tone="warn" text={problem} />
        {unanswered !== '' && (
          <p className="small muted">
            {`ایرلاین ${unanswered} را هنوز نداده است؛ بدون آن هم می‌توانید بپردازید.`}
          </p>
        )}
        {seats.length > 0 && <ReviewSeats seats={seats} areSeatsOpen={areSeatsOpen} />}
        {places.length > 0 && (
          <details className={styles.ancillaries} open={isOpen}>
            <summary className="with-icon">
              {lowest === null
                ? 'آنچه انتخاب کرده‌اید'
                : `${seats.length > 0 ? 'بار و غذای اضافه' : 'اگر می‌خواهید'}، از ${formatToman(lowest)} تومان`}
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

function getTitle({ places, seats }: Ancillaries): string {
  if (seats.length === 0) return 'بار و غذای اضافه';
  return places.length === 0 ? 'انتخاب صندلی' : 'صندلی، بار و غذا';
}
