import { type KeyboardEvent, useRef, useState } from 'react';
import { SEAT_FIELD } from '../../../../shared/buses/seatForm.ts';
import {
  findSeat,
  type LayoutCell,
  type Seat,
  type SeatLayout,
  type SeatMap,
} from '../../../../shared/buses/seatMap.ts';
import { listAllowedGenders, formatSeatLabel, getShownStatus } from '../../../../shared/buses/seatRules.ts';
import { formatNumber, toPersianDigits } from '../../../../shared/persian/digits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { getNextSeat, type SeatMove } from './getNextSeat.ts';
import * as styles from './SeatGrid.styles.ts';
import { SEAT_ICONS } from './seatIcons.ts';

interface SeatGridProps {
  map: SeatMap;
  layout: SeatLayout;
  chosen: readonly number[];
  onToggle: (seat: Seat) => void;
}

/** In wide containers the bus lies on its side with the front to the right. */
const ARROWS: Record<string, { upright: SeatMove; lying: SeatMove }> = {
  ArrowUp: { upright: 'forward', lying: 'left' },
  ArrowDown: { upright: 'back', lying: 'right' },
  ArrowLeft: { upright: 'left', lying: 'back' },
  ArrowRight: { upright: 'right', lying: 'forward' },
  Home: { upright: 'rowStart', lying: 'rowStart' },
  End: { upright: 'rowEnd', lying: 'rowEnd' },
};

/**
 * A grid with one tab stop: arrows move, Home and End go along a row, Space and Enter choose. Without scripts
 * it is a group of checkboxes.
 */
export function SeatGrid({ map, layout, chosen, onToggle }: SeatGridProps) {
  const hydrated = useHydrated();
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(() => getFirstStop(map, layout));

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const seat = findSeat(map, current);
    if (event.key === 'Enter' && seat) {
      event.preventDefault();
      onToggle(seat);
      return;
    }
    const arrow = ARROWS[event.key];
    if (!arrow || !grid.current) return;
    event.preventDefault();
    const upright = getComputedStyle(grid.current).flexDirection === 'column';
    const ends = { Home: 'first', End: 'last' } as const;
    const whole = event.ctrlKey ? ends[event.key as keyof typeof ends] : undefined;
    const next = getNextSeat(layout, current, whole ?? arrow[upright ? 'upright' : 'lying']);
    setCurrent(next);
    grid.current.querySelector<HTMLElement>(`input[value="${next}"]`)?.focus();
  }

  return (
    // The keys belong to the seats inside, which are the tab stop.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/no-static-element-interactions
    <div
      className={styles.coach}
      ref={grid}
      role={hydrated ? 'grid' : 'group'}
      aria-label="نقشهٔ صندلی‌های اتوبوس"
      onKeyDown={hydrated ? onKeyDown : undefined}
    >
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
      {layout.rows.map((cells, index) => (
        // A row is its place in the bus.
        <div
          className={styles.row}
          role={hydrated ? 'row' : undefined}
          aria-label={hydrated ? `ردیف ${toPersianDigits(index + 1)}` : undefined}
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
        >
          {cells.map((cell, col) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Place key={col} cell={cell} grid={hydrated} first={cells[col - 1] !== cell}>
              {(number) => {
                const seat = findSeat(map, number);
                return (
                  seat && (
                    <SeatBox
                      map={map}
                      seat={seat}
                      chosen={chosen}
                      hydrated={hydrated}
                      isStop={number === current}
                      onFocus={() => setCurrent(number)}
                      onToggle={onToggle}
                    />
                  )
                );
              }}
            </Place>
          ))}
        </div>
      ))}
    </div>
  );
}

function getFirstStop(map: SeatMap, { rows }: SeatLayout): number {
  const numbers = rows.flat().filter((cell) => typeof cell === 'number');
  const free = numbers.find((number) => findSeat(map, number)?.status === 'free');
  return free ?? numbers[0] ?? 0;
}

interface PlaceProps {
  cell: LayoutCell;
  grid: boolean;
  /** The first of several door cells labels the door. */
  first: boolean;
  children: (number: number) => React.ReactNode;
}

function Place({ cell, grid, first, children }: PlaceProps) {
  if (typeof cell === 'number') {
    return (
      // Named by its number: the checkbox inside says the rest.
      <div
        className={styles.cell}
        role={grid ? 'gridcell' : undefined}
        aria-label={grid ? toPersianDigits(cell) : undefined}
      >
        {children(cell)}
      </div>
    );
  }
  return (
    <span className={cell === 'aisle' ? `${styles.cell} ${styles.aisle}` : styles.cell} aria-hidden="true">
      {cell === 'door' && first && <Icon name="door" />}
    </span>
  );
}

interface SeatBoxProps {
  map: SeatMap;
  seat: Seat;
  chosen: readonly number[];
  hydrated: boolean;
  isStop: boolean;
  onFocus: () => void;
  onToggle: (seat: Seat) => void;
}

function SeatBox({ map, seat, chosen, hydrated, isStop, onFocus, onToggle }: SeatBoxProps) {
  const status = getShownStatus(map, seat, chosen);
  const isMine = chosen.includes(seat.number);
  const open = isMine || listAllowedGenders(map, seat, chosen).length > 0;
  const icon = SEAT_ICONS[status];
  const label = formatSeatLabel(map, seat, chosen);
  return (
    <label className={styles.seat} data-s={status} title={seat.reason ?? undefined}>
      <input
        type="checkbox"
        name={SEAT_FIELD}
        value={seat.number}
        aria-label={label}
        id={`seat-${seat.number}`}
        tabIndex={hydrated && !isStop ? -1 : undefined}
        // With scripts a taken seat stays focusable, so that screen readers reach it.
        disabled={!hydrated && !open}
        aria-disabled={hydrated && !open ? true : undefined}
        {...(hydrated ? { checked: isMine } : { defaultChecked: isMine })}
        onChange={() => onToggle(seat)}
        onFocus={onFocus}
      />
      <span aria-hidden="true">{formatNumber(seat.number)}</span>
      {icon && <Icon name={icon} />}
    </label>
  );
}
