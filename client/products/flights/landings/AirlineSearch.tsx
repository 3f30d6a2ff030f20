import { useRef } from 'react';
import type { SearchFormView } from '../../../../shared/flights/resultsView.ts';
import type { AirlinePageData } from '../../../../shared/flights/airlineView.ts';
import { buildAirlineUrl } from '../../../../shared/flights/landingPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary, listProblems } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CityPair, FirstCityOptions, useEnds } from '../../../ui/search/CityPair.tsx';
import { DayField } from '../../../ui/search/DayField.tsx';
import * as box from '../../../ui/search/SearchBox.styles.ts';
import * as styles from './AirlineSearch.styles.ts';

interface AirlineSearchProps {
  airline: AirlinePageData['airline'];
  form: SearchFormView;
}

const FIELDS = [
  { field: 'from', label: 'مبدأ' },
  { field: 'to', label: 'مقصد' },
  { field: 'date', label: 'تاریخ رفت' },
] as const;

export function AirlineSearch(props: AirlineSearchProps) {
  // New values from the server reset the form.
  return <SearchForm key={Object.values(props.form.typed).join('|')} {...props} />;
}

function SearchForm({ airline, form: { cities, typed, problems, ...days } }: AirlineSearchProps) {
  const ends = useEnds(typed);
  const dayInput = useRef<HTMLInputElement>(null);
  return (
    <Form
      method="get"
      action={buildAirlineUrl(airline.slug)}
      className={box.box}
      aria-label={`جست‌وجوی پروازهای ${airline.name}`}
    >
      <ErrorSummary problems={listProblems(FIELDS, problems)} />
      <FirstCityOptions list={cities} shown="iata" />
      <div className={styles.row}>
        <CityPair
          ends={ends}
          list={cities}
          problems={problems}
          dayInput={dayInput}
          className={styles.ends}
          hasSwap={false}
        />
        <div className={box.slots}>
          <DayField {...days} initial={typed.date} problem={problems.date} inputRef={dayInput} />
        </div>
        <Button variant="cta" type="submit" className={box.go}>
          <Icon name="search" />
          {`پروازهای ${airline.name}`}
        </Button>
      </div>
    </Form>
  );
}
