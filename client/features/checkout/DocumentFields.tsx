import { COUNTRIES } from '../../../shared/passengers/countries.ts';
import {
  fieldId,
  type PassengerField,
  passengerFieldName,
  type TypedPassenger,
} from '../../../shared/passengers/passengerFields.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { PASSENGER_LABELS } from './problemText.ts';

interface DocumentFieldsProps {
  index: number;
  typed: TypedPassenger;
  errorOf: (field: PassengerField) => string | undefined;
}

/** National id or passport; the card shows the one that its switch says. */
export function DocumentFields({ index, typed, errorOf }: DocumentFieldsProps) {
  const common = (field: PassengerField) => {
    const name = passengerFieldName(index, field);
    return { name, id: fieldId(name), defaultValue: typed[field], error: errorOf(field) };
  };
  return (
    <>
      <div data-document="national_id">
        <TextField
          {...common('nationalId')}
          label={PASSENGER_LABELS.nationalId}
          inputMode="numeric"
          autoComplete="off"
          ltr
        />
      </div>
      <div data-document="passport">
        <TextField
          {...common('passportNumber')}
          label={PASSENGER_LABELS.passportNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          ltr
        />
      </div>
      <div data-document="passport">
        <SelectField {...common('country')} label={PASSENGER_LABELS.country}>
          <option value="">انتخاب کنید</option>
          {Object.entries(COUNTRIES).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div data-document="passport">
        <TextField
          {...common('passportExpiry')}
          label={PASSENGER_LABELS.passportExpiry}
          hint="میلادی مثل ۲۰۳۰/۰۵/۲۱، یا شمسی."
          inputMode="numeric"
          autoComplete="off"
          ltr
        />
      </div>
    </>
  );
}
