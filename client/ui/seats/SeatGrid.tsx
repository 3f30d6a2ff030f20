import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useHydrated } from '../useHydrated.ts';
import { getNextSeat, type SeatMove, type SeatRows } from './getNextSeat.ts';
import * as styles from './SeatGrid.styles.ts';

/** How a seat takes part in the keyboard of its grid. */
export interface SeatStop {
  hydrated: boolean;
  isStop: boolean;
  onFocus: () => void;
}

interface SeatGridProps extends SeatRows {
  /** Names the vehicle. */
  label: string;
  /** The seat that the tab key reaches first. */
  first: number;
  front: ReactNode;
  nameRow: (row: number) => string;
  nameSeat: (seat: number) => string;
  /** Drawn where there is no seat: an aisle or a door. */
  renderGap: (row: number, column: number) => ReactNode;
  onEnter: (seat: number) => void;
  children: (seat: number, stop: SeatStop) => ReactNode;
}

/** In wide containers the vehicle lies on its side with the front to the right. */
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
export function SeatGrid({ rows, label, first, children, ...vehicle }: SeatGridProps) {
  const { front, nameRow, nameSeat, renderGap, onEnter } = vehicle;
  const hydrated = useHydrated();
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter(current);
      return;
    }
    const arrow = ARROWS[event.key];
    if (!arrow || !grid.current) return;
    event.preventDefault();
    const upright = getComputedStyle(grid.current).flexDirection === 'column';
    const ends = { Home: 'first', End: 'last' } as const;
    const whole = event.ctrlKey ? ends[event.key as keyof typeof ends] : undefined;
    const next = getNextSeat({ rows }, current, whole ?? arrow[upright ? 'upright' : 'lying']);
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
      aria-label={label}
      onKeyDown={hydrated ? onKeyDown : undefined}
    >
      {front}
      {rows.map((cells, row) => (
        // A row is its place in the vehicle.
        <div
          className={styles.row}
          role={hydrated ? 'row' : undefined}
          aria-label={hydrated ? nameRow(row) : undefined}
          // oxlint-disable-next-line react/no-array-index-key
          key={row}
        >
          {cells.map((cell, column) =>
            typeof cell === 'number' ? (
              // Named briefly: the checkbox inside says the rest.
              <div
                className={styles.cell}
                role={hydrated ? 'gridcell' : undefined}
                aria-label={hydrated ? nameSeat(cell) : undefined}
                key={cell}
              >
                {children(cell, {
                  hydrated,
                  isStop: cell === current,
                  onFocus: () => setCurrent(cell),
                })}
              </div>
            ) : (
              <span
                className={cell === 'aisle' ? `${styles.cell} ${styles.aisle}` : styles.cell}
                aria-hidden="true"
                // oxlint-disable-next-line react/no-array-index-key
                key={`gap ${column}`}
              >
                {renderGap(row, column)}
              </span>
            ),
          )}
        </div>
      ))}
    </div>
  );
}
