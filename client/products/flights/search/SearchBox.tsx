import { useRef, useState } from 'react';
import {
  type SearchField,
  type SearchProblems,
  tripKind,
  type TypedSearch,
} from '../../../../shared/flights/search.ts';
import { dayPricesUrl } from '../../../../shared/calendar/dayPriceList.ts';
import { findCity, type SearchCity } from '../../../../shared/places/searchCity.ts';
import type { SentenceView } from '../../../../shared/flights/sentenceView.ts';
import { HOME } from '../../../../shared/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { CityField } from '../../../ui/search/CityField.tsx';
import { DayField } from '../../../ui/search/DayField.tsx';
import { PartyField } from './PartyField.tsx';
import { SentenceField } from './SentenceField.tsx';
import * as styles from '../../../ui/search/SearchBox.styles.ts';

export interface SearchBoxProps {
  /** Busiest first. */
  cities: readonly SearchCity[];
  /** First and last ISO day on sale. */
  firstDay: string;
  lastDay: string;
  /** What stands in the form: city names, not slugs. */
  typed: TypedSearch;
  problems?: SearchProblems;
  /** What the form was filled from, null when from nothing; left out where no sentence may be written. */
  sentence?: SentenceView | null;
}

/** The fields in reading order: the control a problem points at and what it is called there. */
const FIELDS: readonly { field: SearchField; control: string; label: string }[] = [
  { field: 'from', control: 'from', label: 'مبدأ' },
  { field: 'to', control: 'to', label: 'مقصد' },
  { field: 'date', control: 'date', label: 'تاریخ رفت' },
  { field: 'return', control: 'return', label: 'تاریخ برگشت' },
  { field: 'party', control: 'adult', label: 'مسافران' },
];
const TRIPS = [
  { value: 'one', label: 'یک‌طرفه' },
  { value: 'round', label: 'رفت‌وبرگشت' },
];
const NO_PROBLEMS: SearchProblems = {};

/** From, to, day, party: a GET form to the first page, which answers with the results or with what to correct. */
export function SearchBox(props: SearchBoxProps) {
  // A new answer of the server brings new values; the form begins anew with them.
  return <SearchForm key={[...Object.values(props.typed), props.sentence?.text].join('|')} {...props} />;
}

function SearchForm({ cities, firstDay, lastDay, typed, problems = NO_PROBLEMS, sentence }: SearchBoxProps) {
  const hydrated = useHydrated();
  const [from, setFrom] = useState(typed.from);
  const [to, setTo] = useState(typed.to);
  const form = useRef<HTMLFormElement>(null);
  const toInput = useRef<HTMLInputElement>(null);
  const dayInput = useRef<HTMLInputElement>(null);
  const returnInput = useRef<HTMLInputElement>(null);
  // Style sheets hide the day of the way back on one way; where they cannot (no :has), writing it says what is meant.
  const wantReturn = () => {
    const trip = form.current?.elements.namedItem('trip');
    if (trip instanceof RadioNodeList) trip.value = 'round';
  };
  const start = findCity(cities, from)?.slug;
  const end = findCity(cities, to)?.slug;
  const isRoute = start !== undefined && end !== undefined && start !== end;
  const summary = FIELDS.flatMap(({ field, control, label }) =>
    problems[field] === undefined ? [] : [{ field: control, message: `${label}: ${problems[field]}` }],
  );

  return (
    <Form method="get" action={HOME} className={styles.box} aria-label="جست‌وجوی پرواز" ref={form}>
      {/* Enter in a field presses the first submit button of the form, which must not be the swap. */}
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
        جست‌وجوی پرواز
      </button>
      <ErrorSummary problems={summary} />
      {!hydrated && (
        <datalist id="cities">
          {cities.map(({ slug, name, airports }) => (
            <option key={slug} value={name}>
              {airports.map(({ iata }) => iata).join('، ')}
            </option>
          ))}
        </datalist>
      )}
      <div className={styles.options}>
        <SegmentedControl legend="نوع سفر" name="trip" options={TRIPS} defaultValue={tripKind(typed)} />
        {sentence !== undefined && <SentenceField sentence={sentence} />}
      </div>
      <div className={styles.row}>
        <div className={`${styles.slots} ${styles.pair}`}>
          <CityField
            label="مبدأ"
            name="from"
            cities={cities}
            value={from}
            problem={problems.from}
            onChange={setFrom}
            onChosen={() => to === '' && toInput.current?.focus()}
            onRecent={(recent) => {
              setFrom(recent.from);
              setTo(recent.to);
              dayInput.current?.focus();
            }}
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
            label="مقصد"
            name="to"
            cities={cities}
            value={to}
            problem={problems.to}
            inputRef={toInput}
            onChange={setTo}
            onChosen={() => dayInput.current?.focus()}
          />
        </div>
        <div className={`${styles.slots} ${styles.days}`} data-days>
          <DayField
            initial={typed.date}
            firstDay={firstDay}
            lastDay={lastDay}
            problem={problems.date}
            inputRef={dayInput}
            pricesUrl={isRoute ? dayPricesUrl(start, end) : undefined}
          />
          <DayField
            name="return"
            initial={typed.return ?? ''}
            firstDay={firstDay}
            lastDay={lastDay}
            problem={problems.return}
            inputRef={returnInput}
            onWrite={wantReturn}
            pricesUrl={isRoute ? dayPricesUrl(end, start) : undefined}
          />
        </div>
        <div className={styles.slots}>
          <PartyField typed={typed} problem={problems.party} />
        </div>
        <Button variant="cta" type="submit" className={styles.go}>
          <Icon name="search" />
          جست‌وجوی پرواز
        </Button>
      </div>
    </Form>
  );
}
