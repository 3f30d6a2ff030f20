import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useHydrated } from '../useHydrated.ts';
import { getNextSeat, type SeatMove, type SeatRows } from './getNextSeat.ts';
import * as styles from './SeatGrid.styles.ts';

/** Attributes that make the input of a seat a part of the grid's keyboard navigation. */
export interface SeatStop {
  tabIndex: number | undefined;
  onFocus: () => void;
}

interface SeatGridProps extends SeatRows {
  /** Name of the vehicle, for screen readers. */
  label: string;
  /** The seat that gets the focus first on Tab. */
  first: number;
  front: ReactNode;
  nameRow: (row: number) => string;
  nameSeat: (seat: number) => string;
  /** Renders an aisle or a door where there is no seat. */
  renderGap: (row: number, column: number) => ReactNode;
  onEnter: (seat: number) => void;
  children: (seat: number, stop: SeatStop) => ReactNode;
}

/** Moves by key: upright, lying (in wide containers, with the front on the right) and with Ctrl. */
const MOVES: Record<string, readonly [upright: SeatMove, lying: SeatMove, whole?: SeatMove]> = {
  ArrowUp: ['forward', 'left'],
  ArrowDown: ['back', 'right'],
  ArrowLeft: ['left', 'back'],
  ArrowRight: ['right', 'forward'],
  Home: ['rowStart', 'rowStart', 'first'],
  End: ['rowEnd', 'rowEnd', 'last'],
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
    const moves = MOVES[event.key];
    if (!moves || !grid.current) return;
    event.preventDefault();
    const upright = getComputedStyle(grid.current).flexDirection === 'column';
    const next = getNextSeat({ rows }, current, (event.ctrlKey && moves[2]) || moves[upright ? 0 : 1]);
    setCurrent(next);
    grid.current.querySelector<HTMLElement>(`input[value="${next}"]`)?.focus();
  }

  return (
    // The seats inside are the tab stop and receive the keys, which bubble up to here.
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
        // A row has no identity except its index.
        <div
          className={styles.row}
          role={hydrated ? 'row' : undefined}
          aria-label={hydrated ? nameRow(row) : undefined}
          // oxlint-disable-next-line react/no-array-index-key
          key={row}
        >
          {cells.map((cell, column) =>
            typeof cell === 'number' ? (
              // A short name: the checkbox inside has the full one.
              <div
                className={styles.cell}
                role={hydrated ? 'gridcell' : undefined}
                aria-label={hydrated ? nameSeat(cell) : undefined}
                // oxlint-disable-next-line react/no-array-index-key
                key={column}
              >
                {children(cell, {
                  tabIndex: hydrated && cell !== current ? -1 : undefined,
                  onFocus: () => setCurrent(cell),
                })}
              </div>
            ) : (
              <span
                className={cell === 'aisle' ? `${styles.cell} ${styles.aisle}` : styles.cell}
                aria-hidden="true"
                // oxlint-disable-next-line react/no-array-index-key
                key={column}
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
