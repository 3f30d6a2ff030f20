import { useEffect, useRef, useState } from 'react';
import { formatToman } from '../../shared/money.ts';
import { listSeatOptions } from '../../shared/orders/cabinMap.ts';
import type { ReviewAncillaries, ReviewCabinMap, SeatField } from '../../shared/orders/checkoutView.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Options } from '../ui/Options.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { CabinSeats } from './CabinSeats.tsx';
import * as styles from './Confirm.styles.ts';

/** Renders a list of seats for each traveller; with scripts also a map that fills the lists. */
export function ReviewSeats({ seats, areSeatsOpen }: Pick<ReviewAncillaries, 'seats' | 'areSeatsOpen'>) {
  const [isOpen, setIsOpen] = useState(areSeatsOpen);
  return (
    <details
      className={styles.ancillaries}
      open={areSeatsOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="with-icon">
        {describeLowest(seats)}
        <Icon name="chev-down" size="small" />
      </summary>
      {seats.map((map) => (
        <FlightSeats key={`${map.leg} ${map.flight}`} map={map} isOpen={isOpen} />
      ))}
      <Button variant="soft" name="action" value="ancillaries">
        ثبت صندلی و دیدن مبلغ تازه
      </Button>
    </details>
  );
}

function describeLowest(seats: readonly ReviewCabinMap[]): string {
  const prices = seats.flatMap(({ rows }) =>
    rows.flatMap((row) => row.seats.flatMap((seat) => (seat?.sold ?? []).map(({ price }) => price))),
  );
  if (prices.length === 0) return 'صندلی‌هایی که انتخاب کرده‌اید';
  const lowest = Math.min(...prices);
  return lowest === 0 ? 'انتخاب صندلی، بعضی رایگان' : `انتخاب صندلی، از ${formatToman(lowest)} تومان`;
}

function findList(place: HTMLElement | null, name: string): HTMLSelectElement | null {
  return place?.querySelector<HTMLSelectElement>(`select[name="${name}"]`) ?? null;
}

function readLists(place: HTMLElement | null, fields: readonly SeatField[]): string[] {
  return fields.map(({ name }) => findList(place, name)?.value ?? '');
}

function FlightSeats({ map, isOpen }: { map: ReviewCabinMap; isOpen: boolean }) {
  const hydrated = useHydrated();
  const place = useRef<HTMLFieldSetElement>(null);
  const { fields } = map;
  const [values, setValues] = useState(() => fields.map(({ value }) => value));
  // The lists hold the choice, including one that the visitor made before hydration.
  useEffect(() => setValues(readLists(place.current, fields)), [fields]);

  function choose(index: number, value: string) {
    const select = findList(place.current, fields[index]?.name ?? '');
    if (!select) return;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }

  return (
    <fieldset
      ref={place}
      className={styles.ancillaryPlace}
      onChange={({ currentTarget }) => setValues(readLists(currentTarget, fields))}
    >
      <legend>{map.title}</legend>
      {fields.map(({ name, label, value, position, kept }) => (
        <SelectField key={`${name} ${value}`} name={name} label={label} defaultValue={value}>
          <option value="">بدون انتخاب</option>
          <Options options={[...(kept ? [kept] : []), ...listSeatOptions(map, position)]} />
        </SelectField>
      ))}
      {hydrated && isOpen && <CabinSeats map={map} values={values} onChoose={choose} />}
    </fieldset>
  );
}
