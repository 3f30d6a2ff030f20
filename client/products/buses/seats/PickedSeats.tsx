import { findSeat, GENDER_WORDS, type SeatMap } from '../../../../shared/buses/seatMap.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { PickedSeat } from './pickedSeats.ts';
import * as styles from './SeatChooser.styles.ts';

export function PickedSeats({ map, picked }: { map: SeatMap; picked: readonly PickedSeat[] }) {
  if (picked.length === 0) return <p className="small muted">هنوز صندلی‌ای انتخاب نکرده‌اید.</p>;
  return (
    <ul className={styles.picked}>
      {picked.map(({ number, gender }) => {
        const seat = findSeat(map, number);
        return (
          <li key={number}>
            <Icon name="seat" />
            <span>
              <b>{`صندلی ${toPersianDigits(number)}`}</b>
              {seat && seat.row > 0 && `، ${seat.window ? 'کنار پنجره' : 'کنار راهرو'}`}
              {gender && `، ${GENDER_WORDS[gender]}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
