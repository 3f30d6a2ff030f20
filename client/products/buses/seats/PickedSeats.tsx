import { getSeatGenderField } from '../../../../shared/buses/seatForm.ts';
import { findSeat, type Gender, readGender, type SeatMap } from '../../../../shared/buses/seatMap.ts';
import { findGenderProblem } from '../../../../shared/buses/seatRules.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import type { PickedSeat } from './pickedSeats.ts';
import * as styles from './SeatChooser.styles.ts';
import { GENDER_OPTIONS } from './SeatList.tsx';

interface PickedSeatsProps {
  map: SeatMap;
  picked: readonly PickedSeat[];
  /** False in the list, which asks for the gender next to each seat. */
  asks: boolean;
  isRefused: boolean;
  onGender: (number: number, gender: Gender | null) => void;
}

export function PickedSeats({ map, picked, asks, isRefused, onGender }: PickedSeatsProps) {
  if (picked.length === 0) return <p className="small muted">هنوز صندلی‌ای انتخاب نکرده‌اید.</p>;
  const chosen = picked.map(({ number }) => number);
  return (
    <ul className={styles.picked}>
      {picked.map(({ number, gender }) => {
        const seat = findSeat(map, number);
        const problem = seat && gender ? findGenderProblem(map, seat, gender, chosen) : null;
        const text = toPersianDigits(number);
        return (
          <li key={number} data-problem={problem !== null || (isRefused && gender === null) ? '' : undefined}>
            <Icon name="seat" />
            <span>
              <b>{`صندلی ${text}`}</b>
              {seat && seat.row > 0 && `، ${seat.window ? 'کنار پنجره' : 'کنار راهرو'}`}
            </span>
            {asks && (
              <SegmentedControl
                id={`gender-${number}`}
                legend={`چه کسی در صندلی ${text} می‌نشیند؟`}
                name={getSeatGenderField(number)}
                options={GENDER_OPTIONS}
                value={gender ?? ''}
                onChange={(value) => onGender(number, readGender(value))}
                describedBy={problem === null ? undefined : `gender-${number}-problem`}
              />
            )}
            {problem !== null && <p id={`gender-${number}-problem`}>{problem}</p>}
          </li>
        );
      })}
    </ul>
  );
}
