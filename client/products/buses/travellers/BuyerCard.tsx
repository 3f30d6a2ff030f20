import {
  BUYER_LABELS,
  type BuyerField,
  type BuyerProblem,
  type TypedBuyer,
} from '../../../../shared/buses/busPassengerForm.ts';
import type { SavedOption } from '../../../../shared/passengers/savedFill.ts';
import { ChoiceProblem } from '../../../checkout/ChoiceProblem.tsx';
import { SavedChips } from '../../../checkout/SavedChips.tsx';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { TitledCard } from '../../../ui/TitledCard.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';

const GENDERS = [
  { value: 'female', label: 'خانم' },
  { value: 'male', label: 'آقا' },
];

interface BuyerCardProps {
  typed: TypedBuyer;
  problems: readonly BuyerProblem[];
  saved: readonly SavedOption[];
}

export function BuyerCard({ typed, problems, saved }: BuyerCardProps) {
  const errorOf = (field: BuyerField) => problems.find((problem) => problem.field === field)?.message;
  const genderError = errorOf('gender');
  const fieldOf = (field: BuyerField) => ({
    label: BUYER_LABELS[field],
    name: field,
    id: field,
    defaultValue: typed[field],
    error: errorOf(field),
  });
  return (
    <TitledCard id="buyer-title" title="سرپرست خرید" icon="user">
      <div className={checkout.body}>
        <SavedChips index={0} saved={saved} />
        <div>
          <SegmentedControl
            legend={BUYER_LABELS.gender}
            name="gender"
            id="gender"
            describedBy={genderError && 'gender-note'}
            options={GENDERS}
            defaultValue={typed.gender}
          />
          <ChoiceProblem id="gender-note" message={genderError} />
        </div>
        <div className={checkout.fields}>
          <TextField {...fieldOf('firstName')} autoComplete="given-name" required />
          <TextField {...fieldOf('lastName')} autoComplete="family-name" required />
          <TextField
            {...fieldOf('nationalId')}
            inputMode="numeric"
            autoComplete="off"
            hint="۱۰ رقم، از روی کارت ملی."
            required
            ltr
          />
          <TextField
            {...fieldOf('mobile')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="۰۹۱۲۳۴۵۶۷۸۹"
            hint="بلیط و تغییر ساعت حرکت به همین شماره پیامک می‌شود."
            required
            ltr
          />
          <TextField
            {...fieldOf('email')}
            optional
            inputMode="email"
            autoComplete="email"
            placeholder="name@example.com"
            hint="برای دریافت بلیط و فاکتور."
            ltr
          />
        </div>
      </div>
    </TitledCard>
  );
}
