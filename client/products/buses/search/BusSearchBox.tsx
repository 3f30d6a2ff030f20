import { useRef, useState } from 'react';
import { BUS_HOME } from '../../../../shared/buses/busPaths.ts';
import { type BusSearchField, MOST_SEATS } from '../../../../shared/buses/search.ts';
import type { BusFormView } from '../../../../shared/buses/busViews.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CityField } from '../../../ui/search/CityField.tsx';
import { DayField } from '../../../ui/search/DayField.tsx';
import * as styles from '../../../ui/search/SearchBox.styles.ts';
import { SlotNote } from '../../../ui/search/SlotNote.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { row, select } from './BusSearchBox.styles.ts';

const FIELDS: readonly { field: BusSearchField; label: string }[] = [
  { field: 'from', label: 'مبدأ' },
  { field: 'to', label: 'مقصد' },
  { field: 'date', label: 'تاریخ حرکت' },
  { field: 'seats', label: 'تعداد صندلی' },
];
/** `#seats` is the seat map of an open service. */
const SEATS_ID = 'seat-count';
const COUNTS = Array.from({ length: MOST_SEATS }, (_, index) => String(index + 1));

/** From, to, day, seats: a GET form to `/bus`, which answers with the results or with what to correct. */
export function BusSearchBox(props: BusFormView) {
  // A new answer of the server brings new values; the form begins anew with them.
  return <BusSearchForm key={Object.values(props.typed).join('|')} {...props} />;
}

function BusSearchForm({ cities, firstDay, lastDay, typed, problems }: BusFormView) {
  const hydrated = useHydrated();
  const [from, setFrom] = useState(typed.from);
  const [to, setTo] = useState(typed.to);
  const toInput = useRef<HTMLInputElement>(null);
  const dayInput = useRef<HTMLInputElement>(null);
  const summary = FIELDS.flatMap(({ field, label }) =>
    problems[field] === undefined
      ? []
      : [{ field: field === 'seats' ? SEATS_ID : field, message: `${label}: ${problems[field]}` }],
  );
  const city = { cities, icon: 'bus', placeholder: 'شهر یا پایانه' } as const;
  return (
    <Form method="get" action={BUS_HOME} className={styles.box} aria-label="جست‌وجوی اتوبوس">
      {/* Enter in a field presses the first submit button of the form, which must not be the swap. */}
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
        جست‌وجوی اتوبوس
      </button>
      <ErrorSummary problems={summary} />
      {!hydrated && (
        <datalist id="cities">
          {cities.map(({ slug, name, airports }) => (
            <option key={slug} value={name}>
              {airports.map((terminal) => terminal.name).join('، ')}
            </option>
          ))}
        </datalist>
      )}
      <div className={`${styles.row} ${row}`}>
        <div className={`${styles.slots} ${styles.pair}`}>
          <CityField
            {...city}
            label="مبدأ"
            name="from"
            value={from}
            problem={problems.from}
            onChange={setFrom}
            onChosen={() => to === '' && toInput.current?.focus()}
          />
          <button
            className={styles.swap}
            type="submit"
            name="swap"
            value="1"
            aria-label="جابه‌جایی مبدأ و مقصد"
            onClick={(event) => {
              event.preventDefault();
              setFrom(to);
              setTo(from);
            }}
          >
            <Icon name="swap" />
          </button>
          <CityField
            {...city}
            label="مقصد"
            name="to"
            value={to}
            problem={problems.to}
            inputRef={toInput}
            onChange={setTo}
            onChosen={() => dayInput.current?.focus()}
          />
        </div>
        <div className={styles.slots}>
          <DayField
            label="تاریخ حرکت"
            initial={typed.date}
            firstDay={firstDay}
            lastDay={lastDay}
            problem={problems.date}
            inputRef={dayInput}
          />
        </div>
        <div className={styles.slots}>
          <SeatCount typed={typed.seats} problem={problems.seats} />
        </div>
        <Button variant="cta" type="submit" className={styles.go}>
          <Icon name="search" />
          جست‌وجوی اتوبوس
        </Button>
      </div>
    </Form>
  );
}

/** What was typed into the address stays even when it is no number of ours. */
function SeatCount({ typed, problem }: { typed: string; problem?: string }) {
  const counts = COUNTS.includes(typed) ? COUNTS : [typed, ...COUNTS];
  return (
    <div className={styles.slot}>
      <label className={styles.face}>
        <span className={styles.label}>
          <Icon name="seat" size="small" />
          تعداد صندلی
        </span>
        <select
          className={`${styles.input} ${select}`}
          id={SEATS_ID}
          name="seats"
          defaultValue={typed}
          aria-describedby="seats-note"
          aria-invalid={problem === undefined ? undefined : true}
        >
          {counts.map((count) => (
            <option key={count} value={count}>
              {COUNTS.includes(count) ? `${formatNumber(Number(count))} صندلی` : count}
            </option>
          ))}
        </select>
        <SlotNote id="seats-note" problem={problem}>
          حداکثر ۷ صندلی در هر خرید
        </SlotNote>
      </label>
    </div>
  );
}
