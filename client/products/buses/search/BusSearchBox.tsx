import { useRef, type ReactNode } from 'react';
import { BUS_HOME } from '../../../../shared/buses/busPaths.ts';
import { type BusSearchField, MAX_SEATS } from '../../../../shared/buses/search.ts';
import type { BusFormView } from '../../../../shared/buses/busViews.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary, listProblems } from '../../../ui/ErrorSummary.tsx';
import { EnterButton, Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CityPair, FirstCityOptions, useEnds } from '../../../ui/search/CityPair.tsx';
import { DayField } from '../../../ui/search/DayField.tsx';
import * as styles from '../../../ui/search/SearchBox.styles.ts';
import { SlotNote } from '../../../ui/search/SlotNote.tsx';
import { row, select } from './BusSearchBox.styles.ts';

/** Not `#seats`, which is the seat map of an open service. */
const SEATS_ID = 'seat-count';
const FIELDS: readonly { field: BusSearchField; control?: string; label: string }[] = [
  { field: 'from', label: 'مبدأ' },
  { field: 'to', label: 'مقصد' },
  { field: 'date', label: 'تاریخ حرکت' },
  { field: 'seats', control: SEATS_ID, label: 'تعداد صندلی' },
];
const COUNTS = Array.from({ length: MAX_SEATS }, (_, index) => String(index + 1));

interface BusSearchBoxProps extends BusFormView {
  /** Alternative input: a sentence from which the server fills the form. */
  sentence?: ReactNode;
}

export function BusSearchBox(props: BusSearchBoxProps) {
  // A new key resets the form to the server's new values.
  return <BusSearchForm key={Object.values(props.typed).join('|')} {...props} />;
}

function BusSearchForm({ cities, typed, problems, sentence, ...days }: BusSearchBoxProps) {
  const ends = useEnds(typed);
  const dayInput = useRef<HTMLInputElement>(null);
  return (
    <Form method="get" action={BUS_HOME} className={styles.box} aria-label="جست‌وجوی اتوبوس">
      <EnterButton>جست‌وجوی اتوبوس</EnterButton>
      <ErrorSummary problems={listProblems(FIELDS, problems)} />
      <FirstCityOptions list={cities} shown="name" />
      {sentence && <div className={styles.options}>{sentence}</div>}
      <div className={`${styles.row} ${row}`}>
        <CityPair
          ends={ends}
          list={cities}
          problems={problems}
          dayInput={dayInput}
          icon="bus"
          placeholder="شهر یا پایانه"
        />
        <div className={styles.slots}>
          <DayField
            {...days}
            label="تاریخ حرکت"
            initial={typed.date}
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
