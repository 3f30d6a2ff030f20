import type { PassengersFormView } from '../../../../shared/flights/passengersView.ts';
import { fillFromMrz, getMrzFieldName } from '../../../../shared/flights/fillPassenger.ts';
import {
  getPassengerFieldName,
  PASSENGER_FIELDS,
  toFieldId,
  type TypedPassenger,
} from '../../../../shared/passengers/passengerFields.ts';
import { MrzField, type PassportFields } from '../../../checkout/MrzField.tsx';
import { SavedChips } from '../../../checkout/SavedChips.tsx';
import * as styles from './FillFields.styles.ts';

interface FillFieldsProps {
  index: number;
  saved: PassengersFormView['saved'];
  typed: TypedPassenger;
  /** ISO day of a flight abroad, else null. */
  today: string | null;
}

function readPassport(index: number, typed: TypedPassenger, pasted: string, today: string): PassportFields {
  const filled = fillFromMrz(typed, pasted, today);
  if (!filled.ok) return filled;
  return {
    ok: true,
    fields: PASSENGER_FIELDS.filter((field) => filled.typed[field] !== typed[field]).map(
      (field) => [getPassengerFieldName(index, field), filled.typed[field]] as const,
    ),
  };
}

/** The server fills the card too, so no script is needed. */
export function FillFields({ index, saved, typed, today }: FillFieldsProps) {
  if (saved.length === 0 && today === null) return null;
  return (
    <div className={styles.fill}>
      <SavedChips index={index} saved={saved} />
      {today !== null && (
        <MrzField
          name={getMrzFieldName(index)}
          id={toFieldId(getMrzFieldName(index))}
          read={(pasted) => readPassport(index, typed, pasted, today)}
          submit={{ name: 'fill', value: `mrz:${index}` }}
        />
      )}
    </div>
  );
}
