import { useRef, useState } from 'react';
import { JALALI_MONTHS } from '../../../../shared/calendar/format.ts';
import {
  toFieldId,
  getPassengerFieldName,
  type TypedPassenger,
} from '../../../../shared/passengers/passengerFields.ts';
import { toLatinDigits, toPersianDigits } from '../../../../shared/persian/digits.ts';
import { formatBirthParts, readTypedBirth } from '../../../../shared/passengers/typedBirth.ts';
import { needsScripts } from '../../../orders/scripting.styles.ts';
import { describeControl, FieldGroup, Select, TextInput } from '../../../ui/Field.tsx';
import { Options } from '../../../ui/Options.tsx';
import { TextButton, TextLink } from '../../../ui/TextButton.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
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
  const hydrated = useHydrated();
  const root = useRef<HTMLDivElement>(null);
  const fillsLists = useRef(false);
  const [text, setText] = useState(() => formatBirthParts(typed));
  const [wantsLists, setWantsLists] = useState(false);
  const hint = wantsLists ? undefined : readTypedBirth(text).note;
  const listOf = (field: (typeof parts)[number]['field']) =>
    root.current?.querySelector<HTMLSelectElement>(`[name="${getPassengerFieldName(index, field)}"]`);

  const readText = (value: string) => {
    setText(value);
    const read = readTypedBirth(value).parts;
    fillsLists.current = true;
    for (const { field } of parts) {
      const list = listOf(field);
      if (list) list.value = read[field];
    }
    listOf('birthDay')?.dispatchEvent(new Event('input', { bubbles: true }));
    fillsLists.current = false;
  };
  const readLists = () => {
    if (fillsLists.current) return;
    const [birthDay = '', birthMonth = '', birthYear = ''] = parts.map(({ field }) => listOf(field)?.value);
    setText(formatBirthParts({ birthDay, birthMonth, birthYear }));
  };

  return (
    <div ref={root} className={styles.birthField}>
      <FieldGroup id={id} label={PASSENGER_LABELS.birthDay} error={error} hint={hint}>
        <TextInput
          {...describeControl(id, { error, hint })}
          id={hydrated && !wantsLists ? id : undefined}
          className={needsScripts}
          hidden={wantsLists}
          aria-label={PASSENGER_LABELS.birthDay}
          value={text}
          onChange={({ target }) => readText(target.value)}
          inputMode="numeric"
          placeholder="۱۳۷۰/۰۳/۰۵"
          ltr
        />
        <div
          className={styles.birth}
          hidden={hydrated && !wantsLists}
          data-waiting={hydrated ? undefined : ''}
          onInput={readLists}
        >
          {parts.map(({ field, label, options }) => (
            <Select
              key={field}
              {...describeControl(id, { error })}
              id={
                field === 'birthDay' && hydrated && !wantsLists
                  ? undefined
                  : toFieldId(getPassengerFieldName(index, field))
              }
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
      <TextButton
        type="button"
        className={`${needsScripts} ${styles.birthSwitch}`}
        onClick={() => setWantsLists(!wantsLists)}
      >
        {wantsLists ? 'نوشتن تاریخ' : 'انتخاب از فهرست'}
      </TextButton>
      {problem?.switchGroup && (
        <p className="small">
          <TextLink href={problem.switchGroup.url}>{problem.switchGroup.label}</TextLink>
        </p>
      )}
    </div>
  );
}
