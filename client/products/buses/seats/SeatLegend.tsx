import type { ShownSeatStatus } from '../../../../shared/buses/seatMap.ts';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from '../../../ui/seats/SeatGrid.styles.ts';
import { SEAT_ICONS } from './seatIcons.ts';

const SIGNS: readonly { status: ShownSeatStatus; text: string }[] = [
  { status: 'free', text: 'خالی' },
  { status: 'mine_selected', text: 'شما' },
  { status: 'sold_male', text: 'آقا' },
  { status: 'sold_female', text: 'خانم' },
  { status: 'free_female_only', text: 'فقط خانم' },
  { status: 'free_male_only', text: 'فقط آقا' },
  { status: 'held_other', text: 'در حال خرید' },
  { status: 'blocked', text: 'غیرقابل فروش' },
];

export function SeatLegend() {
  return (
    <ul className={styles.legend} aria-label="راهنمای صندلی‌ها">
      {SIGNS.map(({ status, text }) => {
        const icon = SEAT_ICONS[status];
        return (
          <li key={status}>
            <span className={`${styles.seat} ${styles.sign}`} data-s={status} aria-hidden="true">
              {icon && <Icon name={icon} />}
            </span>
            {text}
          </li>
        );
      })}
    </ul>
  );
}
