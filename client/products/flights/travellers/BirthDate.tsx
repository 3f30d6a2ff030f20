import { JALALI_MONTHS } from '../../../../shared/calendar/format.ts';
import {
  toFieldId,
  getPassengerFieldName,
  type TypedPassenger,
} from '../../../../shared/passengers/passengerFields.ts';
import { toLatinDigits, toPersianDigits } from '../../../../shared/persian/digits.ts';
import { describeControl, FieldGroup, Select } from '../../../ui/Field.tsx';
import { Options } from '../../../ui/Options.tsx';
import { TextLink } from '../../../ui/TextButton.tsx';
import type { PassengerProblem } from '../../../../shared/flights/passengersView.ts';
import { PASSENGER_LABELS } from './problemText.ts';
import * as styles from './Passengers.styles.ts';

const OLDEST = 100;

interface BirthDateProps {
  index: number;
  typed: TypedPassenger;
  thisYear: number;
  problem?: PassengerProblem;
}

function listNumbers(from: number, to: number): { value: string; label: string }[] {
  const step = from < to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => {
    const value = String(from + index * step);
    return { value, label: toPersianDigits(value) };
  });
}

const DAYS = listNumbers(1, 31);
const MONTHS = JALALI_MONTHS.map((label, index) => ({ value: String(index + 1), label }));

/** Offers every year, so that the form can report a wrong age group. */
export function BirthDate({ index, typed, thisYear, problem }: BirthDateProps) {
  const id = toFieldId(getPassengerFieldName(index, 'birthDay'));
  const error = problem?.message;
  const years = listNumbers(thisYear, thisYear - OLDEST);
  const parts = [
    { field: 'birthDay', label: 'روز', options: DAYS },
    { field: 'birthMonth', label: 'ماه', options: MONTHS },
    { field: 'birthYear', label: 'سال', options: years },
  ] as const;
  return (
    <div>
      <FieldGroup id={id} label={PASSENGER_LABELS.birthDay} error={error}>
        <div className={styles.birth}>
          {parts.map(({ field, label, options }) => (
            <Select
              key={field}
              {...describeControl(id, { error })}
              id={toFieldId(getPassengerFieldName(index, field))}
              name={getPassengerFieldName(index, field)}
              aria-label={label}
              defaultValue={toLatinDigits(typed[field]).replace(/^0+/, '')}
            >
              <option value="">{label}</option>
              <Options options={options} />
            </Select>
          ))}
        </div>
      </FieldGroup>
      {problem?.switchGroup && (
        <p className="small">
          <TextLink href={problem.switchGroup.url}>{problem.switchGroup.label}</TextLink>
        </p>
      )}
    </div>
  );
}
