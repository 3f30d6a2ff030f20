import { SEAT_FIELD, getSeatGenderField } from '../../../../shared/buses/seatForm.ts';
import { type Gender, readGender, type Seat, type SeatMap } from '../../../../shared/buses/seatMap.ts';
import { listAllowedGenders, formatSeatLabel } from '../../../../shared/buses/seatRules.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { Check } from '../../../ui/Check.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import type { PickedSeat } from './pickedSeats.ts';
import * as styles from './SeatList.styles.ts';

export const GENDER_OPTIONS = [
  { value: 'female', label: 'خانم' },
  { value: 'male', label: 'آقا' },
] as const;

interface SeatListProps {
  map: SeatMap;
  picked: readonly PickedSeat[];
  onToggle: (seat: Seat) => void;
  onGender: (number: number, gender: Gender | null) => void;
}

export function SeatList({ map, picked, onToggle, onGender }: SeatListProps) {
  const hydrated = useHydrated();
  const chosen = picked.map(({ number }) => number);
  return (
    <ul className={styles.list} aria-label="فهرست صندلی‌ها">
      {map.seats.map((seat) => {
        const mine = picked.find(({ number }) => number === seat.number);
        const open = mine !== undefined || listAllowedGenders(map, seat, chosen).length > 0;
        return (
          <li key={seat.number} data-open={open ? '' : undefined}>
            <Check
              name={SEAT_FIELD}
              value={seat.number}
              disabled={!open}
              {...(hydrated ? { checked: mine !== undefined } : { defaultChecked: mine !== undefined })}
              onChange={() => onToggle(seat)}
            >
              {formatSeatLabel(map, seat, chosen)}
              {seat.reason !== null && <span className="faint">{`؛ ${seat.reason}`}</span>}
            </Check>
            {open && (
              <div data-gender>
                <SegmentedControl
                  legend={`چه کسی در صندلی ${toPersianDigits(seat.number)} می‌نشیند؟`}
                  name={getSeatGenderField(seat.number)}
                  options={GENDER_OPTIONS}
                  {...(hydrated
                    ? {
                        value: mine?.gender ?? '',
                        onChange: (value: string) => onGender(seat.number, readGender(value)),
                      }
                    : { defaultValue: mine?.gender ?? '' })}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
