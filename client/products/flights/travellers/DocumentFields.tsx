import type { PassengersFormView } from '../../../../shared/flights/passengersView.ts';
import {
  toFieldId,
  type PassengerField,
  getPassengerFieldName,
  type TypedPassenger,
} from '../../../../shared/passengers/passengerFields.ts';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { Options } from '../../../ui/Options.tsx';
import { PASSENGER_LABELS } from './problemText.ts';

export interface PassengerFieldsProps {
  index: number;
  typed: TypedPassenger;
  errorOf: (field: PassengerField) => string | undefined;
}

export function buildFieldProps({ index, typed, errorOf }: PassengerFieldsProps) {
  return (field: PassengerField) => {
    const name = getPassengerFieldName(index, field);
    return { name, id: toFieldId(name), defaultValue: typed[field], error: errorOf(field) };
  };
}

/** Attributes of the fields for document numbers. */
const NUMBER = { autoComplete: 'off', ltr: true } as const;

interface DocumentFieldsProps extends PassengerFieldsProps, Pick<PassengersFormView, 'countries'> {
  abroad?: boolean;
}

export function DocumentFields(props: DocumentFieldsProps) {
  return (
    <>
      <div data-document="national_id">
        <TextField
          {...buildFieldProps(props)('nationalId')}
          label={PASSENGER_LABELS.nationalId}
          inputMode="numeric"
          {...NUMBER}
        />
      </div>
      <PassportFields {...props} />
    </>
  );
}

/** Abroad Iranians need a passport too, so there is no choice. */
export function PassportFields({ abroad, countries, ...props }: DocumentFieldsProps) {
  const common = buildFieldProps(props);
  const place = abroad ? undefined : 'passport';
  return (
    <>
      <div data-document={place}>
        <TextField
          {...common('passportNumber')}
          label={PASSENGER_LABELS.passportNumber}
          {...NUMBER}
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <div data-document={place}>
        <SelectField {...common('country')} label={PASSENGER_LABELS.country}>
          <option value="">انتخاب کنید</option>
          <Options options={countries} />
        </SelectField>
      </div>
      <div data-document={place}>
        <TextField
          {...common('passportExpiry')}
          label={PASSENGER_LABELS.passportExpiry}
          hint="میلادی مثل ۲۰۳۰/۰۵/۲۱، یا شمسی."
          inputMode="numeric"
          {...NUMBER}
        />
      </div>
    </>
  );
}
