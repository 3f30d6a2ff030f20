import { useState } from 'react';
import { formatToman, type Rial } from '../../shared/money.ts';
import { describeSeat, listSeatOptions, type SeatOption } from '../../shared/orders/cabinMap.ts';
import type { ReviewCabinMap } from '../../shared/orders/checkoutView.ts';
import { formatNumber, toPersianDigits } from '../../shared/persian/digits.ts';
import { Icon } from '../ui/Icon.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { SeatGrid } from '../ui/seats/SeatGrid.tsx';
import * as grid from '../ui/seats/SeatGrid.styles.ts';
import { SeatToggle } from '../ui/seats/SeatToggle.tsx';
import * as styles from './CabinSeats.styles.ts';

interface CabinSeatsProps {
  map: ReviewCabinMap;
  /** Chosen seat of each field; an empty string for no seat. */
  values: readonly string[];
  onChoose: (field: number, value: string) => void;
}

/** Number of price marks; all more expensive seats share the last one. */
const MAX_TIERS = 4;
/** Seat indices are `row * ROW_STEP + column`; no row has this many columns. */
const ROW_STEP = 100;

/** Lets the visitor choose seats of one flight for each traveller in turn. */
export function CabinSeats({ map, values, onChoose }: CabinSeatsProps) {
  const { rows, columns, fields, title } = map;
  const [current, setCurrent] = useState(() => Math.max(0, values.indexOf('')));
  const options = fields.map(({ position }) => listSeatOptions(map, position));
  const own = options[current] ?? [];
  const chosen = values.map((value, index) => options[index]?.find((option) => option.value === value));
  const prices = listPrices(options.flat());
  const findSpot = (cell: number) => {
    const row = rows[Math.floor(cell / ROW_STEP)]!;
    const column = cell % ROW_STEP;
    const { name, sold } = row.seats[column]!;
    const option = own.find((one) => one.name === name);
    const owner = chosen.findIndex((one) => one?.name === name);
    return { name, sold, option, owner, text: describeSeat(map, row, column) };
  };

  function toggle(cell: number) {
    const { option, owner } = findSpot(cell);
    if (owner === current) onChoose(current, '');
    else if (owner >= 0) setCurrent(owner);
    else if (option) {
      onChoose(current, option.value);
      const next = values.findIndex((value, index) => value === '' && index !== current);
      if (values[current] === '' && next >= 0) setCurrent(next);
    }
  }

  const cells = rows.map(({ seats }, row) =>
    columns.map((letter, column) =>
      letter === null ? 'aisle' : seats[column] ? row * ROW_STEP + column : null,
    ),
  );
  const numbers = cells.flat().filter((cell) => typeof cell === 'number');
  const name = fields[current]?.label ?? '';
  return (
    <div className={styles.cabin}>
      {fields.length > 1 && (
        <div className={styles.travellers}>
          <SegmentedControl
            legend="صندلی چه کسی را انتخاب می‌کنید؟"
            name={`seats-of-${map.leg}-${map.flight}`}
            options={fields.map(({ label }, index) => ({
              value: String(index),
              label: `${formatNumber(index + 1)}. ${label}`,
            }))}
            value={String(current)}
            onChange={(value) => setCurrent(Number(value))}
          />
        </div>
      )}
      <p className={styles.choice} role="status">
        {chosen[current] ? `${name}: ${chosen[current].label}` : `صندلی ${name} را روی نقشه بزنید.`}
      </p>
      <div className={styles.room}>
        <SeatGrid
          rows={cells}
          label={`نقشهٔ صندلی‌ها، ${title}`}
          first={numbers.find((cell) => findSpot(cell).option) ?? numbers[0] ?? 0}
          front={
            <div className={styles.nose} aria-hidden="true">
              <Icon name="plane-up" />
              جلو
            </div>
          }
          nameRow={(row) => `ردیف ${toPersianDigits(rows[row]?.number ?? '')}`}
          nameSeat={(cell) => findSpot(cell).name}
          renderGap={(row, column) =>
            column === columns.indexOf(null) && (
              <span data-exit={rows[row]?.isExit ? '' : undefined}>
                {toPersianDigits(rows[row]?.number ?? '')}
              </span>
            )
          }
          onEnter={toggle}
        >
          {(cell, stop) => {
            const { name: seat, sold, option, owner, text } = findSpot(cell);
            const isMine = owner >= 0;
            const state = isMine
              ? `انتخاب ${fields[owner]?.label ?? ''}`
              : sold.length === 0
                ? 'گرفته‌شده'
                : `برای ${name} نیست`;
            return (
              <SeatToggle
                {...stop}
                value={cell}
                aria-label={option && !isMine ? option.label : `${text}، ${state}`}
                text={isMine && fields.length > 1 ? formatNumber(owner + 1) : seat.slice(-1)}
                icon={isMine && fields.length === 1 ? 'check' : undefined}
                status={isMine ? 'mine_selected' : option ? getTier(prices, option.price) : 'blocked'}
                isMine={isMine}
                isOpen={isMine || option !== undefined}
                onChange={() => toggle(cell)}
              />
            );
          }}
        </SeatGrid>
      </div>
      <ul className={grid.legend} aria-label="راهنمای صندلی‌ها">
        {prices.slice(0, MAX_TIERS).map((price, tier) => (
          <Sign key={price} status={getTier(prices, price)}>
            {price === 0
              ? 'رایگان'
              : `${formatToman(price)} تومان${isLastOfMore(prices, tier) ? ' و بیشتر' : ''}`}
          </Sign>
        ))}
        <Sign status="mine_selected">انتخاب شما</Sign>
        <Sign status="blocked">گرفته‌شده</Sign>
        {rows.some(({ isExit }) => isExit) && (
          <li>
            <span className={styles.exit} aria-hidden="true" />
            ردیف خروج، فقط بزرگسال
          </li>
        )}
      </ul>
    </div>
  );
}

function listPrices(options: readonly SeatOption[]): Rial[] {
  return [...new Set(options.map(({ price }) => price))].sort((a, b) => a - b);
}

/** `tier-0` is the cheapest. */
function getTier(prices: readonly Rial[], price: Rial): string {
  return `tier-${Math.min(prices.indexOf(price), MAX_TIERS - 1)}`;
}

function isLastOfMore(prices: readonly Rial[], tier: number): boolean {
  return tier === MAX_TIERS - 1 && prices.length > MAX_TIERS;
}

function Sign({ status, children }: { status: string; children: React.ReactNode }) {
  return (
    <li>
      <span className={`${grid.seat} ${grid.sign}`} data-s={status} aria-hidden="true" />
      {children}
    </li>
  );
}
