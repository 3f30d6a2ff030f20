import { type ReactNode, useRef } from 'react';
import {
  type SearchField,
  type SearchProblems,
  getTripKind,
  type TypedSearch,
} from '../../../../shared/flights/search.ts';
import { buildDayPricesUrl } from '../../../../shared/calendar/dayPriceList.ts';
import { type CityList, findCity } from '../../../../shared/places/searchCity.ts';
import { HOME } from '../../../../shared/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary, listProblems } from '../../../ui/ErrorSummary.tsx';
import { EnterButton, Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { useRecentSearches } from '../../../ui/search/useRecentSearches.ts';
import { CityPair, FirstCityOptions, useEnds } from '../../../ui/search/CityPair.tsx';
import { useCities } from '../../../ui/search/useCities.ts';
import { DayField } from '../../../ui/search/DayField.tsx';
import { PartyField } from './PartyField.tsx';
import * as styles from '../../../ui/search/SearchBox.styles.ts';

export interface SearchBoxProps {
  cities: CityList;
  /** First and last ISO day on sale. */
  firstDay: string;
  lastDay: string;
  /** Holds city names, not slugs. */
  typed: TypedSearch;
  problems?: SearchProblems;
  /** Alternative input next to the trip kind: a sentence from which the server fills the form. */
  sentence?: ReactNode;
}

/** In reading order. */
const FIELDS: readonly { field: SearchField; control?: string; label: string }[] = [
  { field: 'from', label: 'مبدأ' },
  { field: 'to', label: 'مقصد' },
  { field: 'date', label: 'تاریخ رفت' },
  { field: 'return', label: 'تاریخ برگشت' },
  { field: 'party', control: 'adult', label: 'مسافران' },
];
const TRIPS = [
  { value: 'one', label: 'یک‌طرفه' },
  { value: 'round', label: 'رفت‌وبرگشت' },
];
const NO_PROBLEMS: SearchProblems = {};

export function SearchBox(props: SearchBoxProps) {
  // A new key resets the form to the server's new values.
  return <SearchForm key={Object.values(props.typed).join('|')} {...props} />;
}

function SearchForm({ cities, typed, problems = NO_PROBLEMS, sentence, ...days }: SearchBoxProps) {
  const ends = useEnds(typed);
  const recent = useRecentSearches(typed.from === '' && typed.to === '', ends);
  const form = useRef<HTMLFormElement>(null);
  const dayInput = useRef<HTMLInputElement>(null);
  const returnInput = useRef<HTMLInputElement>(null);
  // CSS hides the return day for one way; without :has, typing a day selects the round trip.
  const wantReturn = () => {
    const trip = form.current?.elements.namedItem('trip');
    if (trip instanceof RadioNodeList) trip.value = 'round';
  };
  const known = useCities(cities);
  const start = findCity(known, ends.from)?.slug;
  const end = findCity(known, ends.to)?.slug;
  const isRoute = start !== undefined && end !== undefined && start !== end;

  return (
    <Form method="get" action={HOME} className={styles.box} aria-label="جست‌وجوی پرواز" ref={form}>
      <EnterButton>جست‌وجوی پرواز</EnterButton>
      <ErrorSummary problems={listProblems(FIELDS, problems)} />
      <FirstCityOptions list={cities} shown="iata" />
      <div className={styles.options}>
        <SegmentedControl legend="نوع سفر" name="trip" options={TRIPS} defaultValue={getTripKind(typed)} />
        {sentence}
      </div>
      <div className={styles.row}>
        <CityPair ends={ends} list={cities} problems={problems} dayInput={dayInput} hasRecent />
        <div className={`${styles.slots} ${styles.days}`} data-days>
          <DayField
            {...days}
            initial={typed.date}
            problem={problems.date}
            inputRef={dayInput}
            pricesUrl={isRoute ? buildDayPricesUrl(start, end) : undefined}
          />
          <DayField
            {...days}
            name="return"
            initial={typed.return ?? ''}
            problem={problems.return}
            inputRef={returnInput}
            onWrite={wantReturn}
            pricesUrl={isRoute ? buildDayPricesUrl(end, start) : undefined}
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
      {recent}
    </Form>
  );
}
