import {
  fillFromMrz,
  INSURED_FIELDS,
  type InsuredField,
  getInsuredFieldName,
  type TypedInsured,
} from '../../../../shared/insurance/insuredForm.ts';
import type { PartyProblem } from '../../../../shared/passengers/partyForm.ts';
import { toFieldId } from '../../../../shared/passengers/passengerFields.ts';
import type { SavedOption } from '../../../../shared/passengers/savedFill.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import * as checkout from '../../../checkout/Checkout.styles.ts';
import { MrzField, type PassportFields } from '../../../checkout/MrzField.tsx';
import { PersonFold } from '../../../checkout/PersonFold.tsx';
import { SavedChips } from '../../../checkout/SavedChips.tsx';
import type { People } from '../../../checkout/usePeople.ts';
import { TextField, type TextFieldProps } from '../../../ui/Field.tsx';
import { INSURED_LABELS } from './insuredLabels.ts';

const AS_IN_PASSPORT = { autoCapitalize: 'characters', ltr: true } as const;

interface InsuredCardProps {
  index: number;
  /** The age band of the quote: «۱۳ تا ۶۵ سال». */
  band: string;
  typed: TypedInsured;
  problems: readonly PartyProblem[];
  /** Problems in the server's response. Sections that they opened stay open while the visitor corrects them. */
  answered: readonly PartyProblem[];
  minorsOnly: boolean;
  people: People;
  /** ISO day. */
  today: string;
  saved: readonly SavedOption[];
}

function readPassport(index: number, typed: TypedInsured, pasted: string, today: string): PassportFields {
  const { typed: filled, problem } = fillFromMrz({ ...typed, mrz: pasted }, today);
  if (problem !== null) return { ok: false, message: problem };
  return {
    ok: true,
    fields: INSURED_FIELDS.filter((field) => field !== 'mrz' && filled[field] !== typed[field]).map(
      (field) => [getInsuredFieldName(index, field), filled[field]] as const,
    ),
  };
}

export function InsuredCard({
  index,
  band,
  typed,
  problems,
  answered,
  minorsOnly,
  people,
  today,
  saved,
}: InsuredCardProps) {
  const field = (
    name: InsuredField,
  ): Pick<TextFieldProps, 'id' | 'label' | 'name' | 'defaultValue' | 'error' | 'autoComplete'> & {
    name: string;
  } => {
    const full = getInsuredFieldName(index, name);
    return {
      label: INSURED_LABELS[name],
      name: full,
      id: toFieldId(full),
      defaultValue: typed[name],
      error: problems.find((problem) => problem.name === full)?.message,
      autoComplete: 'off',
    };
  };
  const wasRefused = (name: InsuredField) =>
    answered.some((problem) => problem.name === getInsuredFieldName(index, name));
  const guardianWanted = minorsOnly || wasRefused('guardian') || typed.guardian !== '';
  return (
    <PersonFold
      index={index}
      people={people}
      icon="user"
      title={`بیمه‌شدهٔ ${formatNumber(index + 1)}`}
      detail={band}
    >
      <SavedChips index={index} saved={saved} />
      <div className={checkout.fields}>
        <MrzField
          name={getInsuredFieldName(index, 'mrz')}
          id={toFieldId(getInsuredFieldName(index, 'mrz'))}
          error={field('mrz').error}
          read={(pasted) => readPassport(index, typed, pasted, today)}
          submit={{ name: 'action', value: 'mrz' }}
        />
        <TextField {...field('latinFirstName')} hint="نام دقیقاً مثل صفحهٔ اول گذرنامه" {...AS_IN_PASSPORT} />
        <TextField {...field('latinLastName')} {...AS_IN_PASSPORT} />
        <TextField {...field('passportNumber')} hint="شمارهٔ گذرنامه: یک حرف و ۸ رقم" {...AS_IN_PASSPORT} />
        <TextField {...field('passportExpiry')} placeholder="۲۰۳۰/۰۵/۲۱" inputMode="numeric" ltr />
        <TextField {...field('nationalId')} inputMode="numeric" ltr />
        <TextField
          {...field('birth')}
          hint="مثل ۱۳۷۰/۰۳/۰۵ یا ۱۳۷۰۰۳۰۵؛ قیمت به سن در روز سفر بستگی دارد."
          inputMode="numeric"
          ltr
        />
        <TextField {...field('beneficiary')} optional hint="اگر ننویسید، وراث قانونی." />
        {guardianWanted && <TextField {...field('guardian')} hint="برای زیر ۱۸ سال بدون همراه بزرگسال." />}
      </div>
    </PersonFold>
  );
}
