import { useState } from 'react';
import { GENDER_FIELD, getSeatGenderField } from '../../../../shared/buses/seatForm.ts';
import { findSeat, type Gender, readGender, type SeatMap } from '../../../../shared/buses/seatMap.ts';
import { findGenderProblem } from '../../../../shared/buses/seatRules.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import type { PickedSeat } from './pickedSeats.ts';
import * as styles from './SeatChooser.styles.ts';
import { GENDER_OPTIONS } from './SeatList.tsx';

const ALL_OPTIONS = [
  { value: 'female', label: 'همه خانم' },
  { value: 'male', label: 'همه آقا' },
  { value: 'apart', label: 'جدا' },
];

interface SeatGendersProps {
  map: SeatMap;
  picked: readonly PickedSeat[];
  isRefused: boolean;
  onGender: (number: number, gender: Gender | null) => void;
  onGenders: (gender: Gender | null) => void;
}

/** Asks once for all chosen seats, and seat by seat when their genders differ. */
export function SeatGenders({ map, picked, isRefused, onGender, onGenders }: SeatGendersProps) {
  const [isApart, setApart] = useState(false);
  const chosen = picked.map(({ number }) => number);
  const genders = new Set(picked.map(({ gender }) => gender));
  const [only] = genders;
  const isOne = picked.length === 1;
  const apart = !isOne && (isApart || (genders.size > 1 && !genders.has(null)));
  const asked = isOne || apart ? picked : [];
  return (
    <div className={styles.genders} data-genders data-problem={isRefused ? '' : undefined}>
      {!isOne && (
        <SegmentedControl
          legend="چه کسانی می‌نشینند؟"
          name={GENDER_FIELD}
          options={ALL_OPTIONS}
          value={apart ? 'apart' : genders.size === 1 ? (only ?? '') : ''}
          onChange={(value) => {
            setApart(value === 'apart');
            if (value !== 'apart') onGenders(readGender(value));
          }}
        />
      )}
      {asked.map(({ number, gender }) => {
        const seat = findSeat(map, number);
        const problem = seat && gender ? findGenderProblem(map, seat, gender, chosen) : null;
        const text = toPersianDigits(number);
        return (
          <div key={number} className={styles.gender}>
            <b>{`صندلی ${text}`}</b>
            <SegmentedControl
              legend={`چه کسی در صندلی ${text} می‌نشیند؟`}
              name={getSeatGenderField(number)}
              options={GENDER_OPTIONS}
              value={gender ?? ''}
              onChange={(value) => onGender(number, readGender(value))}
              describedBy={problem === null ? undefined : `gender-${number}-problem`}
            />
            {problem !== null && <p id={`gender-${number}-problem`}>{problem}</p>}
          </div>
        );
      })}
    </div>
  );
}
