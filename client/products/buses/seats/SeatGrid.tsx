import { SEAT_FIELD } from '../../../../shared/buses/seatForm.ts';
import { findSeat, type Seat, type SeatLayout, type SeatMap } from '../../../../shared/buses/seatMap.ts';
import { listAllowedGenders, formatSeatLabel, getShownStatus } from '../../../../shared/buses/seatRules.ts';
import { formatNumber, toPersianDigits } from '../../../../shared/persian/digits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SeatGrid as Grid } from '../../../ui/seats/SeatGrid.tsx';
import { SeatToggle } from '../../../ui/seats/SeatToggle.tsx';
import { SEAT_ICONS } from './seatIcons.ts';
import * as styles from './SeatSides.styles.ts';

interface SeatGridProps {
  map: SeatMap;
  layout: SeatLayout;
  chosen: readonly number[];
  onToggle: (seat: Seat) => void;
}

export function SeatGrid({ map, layout, chosen, onToggle }: SeatGridProps) {
  const { rows } = layout;
  return (
    <Grid
      rows={rows}
      label="نقشهٔ صندلی‌های اتوبوس"
      first={getFirstStop(map, layout)}
      front={
        <div className={styles.front} aria-hidden="true">
          <span>
            <Icon name="wheel" />
            راننده
          </span>
          <span>
            <Icon name="door" />
            در
          </span>
        </div>
      }
      nameRow={(row) => `ردیف ${toPersianDigits(row + 1)}`}
      nameSeat={toPersianDigits}
      renderGap={(row, column) =>
        // The first of several door cells labels the door.
        rows[row]?.[column] === 'door' && rows[row][column - 1] !== 'door' && <Icon name="door" />
      }
      onEnter={(number) => {
        const seat = findSeat(map, number);
        if (seat) onToggle(seat);
      }}
    >
      {(number, stop) => {
        const seat = findSeat(map, number);
        if (!seat) return null;
        const status = getShownStatus(map, seat, chosen);
        const isMine = chosen.includes(number);
        return (
          <SeatToggle
            {...stop}
            name={SEAT_FIELD}
            value={number}
            id={`seat-${number}`}
            aria-label={formatSeatLabel(map, seat, chosen)}
            text={formatNumber(number)}
            status={status}
            icon={SEAT_ICONS[status]}
            title={seat.reason ?? undefined}
            isMine={isMine}
            isOpen={isMine || listAllowedGenders(map, seat, chosen).length > 0}
            onChange={() => onToggle(seat)}
          />
        );
      }}
    </Grid>
  );
}

function getFirstStop(map: SeatMap, { rows }: SeatLayout): number {
  const numbers = rows.flat().filter((cell) => typeof cell === 'number');
  const free = numbers.find((number) => findSeat(map, number)?.status === 'free');
  return free ?? numbers[0] ?? 0;
}
