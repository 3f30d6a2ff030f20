import { useRef, useState } from 'react';
import type { SearchFormView } from '../../../../shared/flights/resultsView.ts';
import type { AirlinePageData } from '../../../../shared/flights/airlineView.ts';
import { airlinePage } from '../../../../shared/flights/landingPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CityField } from '../../../ui/search/CityField.tsx';
import { DayField } from '../../../ui/search/DayField.tsx';
import * as box from '../../../ui/search/SearchBox.styles.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
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

/** From, to and a day: a GET form to the airline's own page, which answers with its flights or with what to correct. */
export function AirlineSearch(props: AirlineSearchProps) {
  // A new answer of the server brings new values; the form begins anew with them.
  return <SearchForm key={Object.values(props.form.typed).join('|')} {...props} />;
}

function SearchForm({ airline, form: { cities, firstDay, lastDay, typed, problems } }: AirlineSearchProps) {
  const hydrated = useHydrated();
  const [from, setFrom] = useState(typed.from);
  const [to, setTo] = useState(typed.to);
  const toInput = useRef<HTMLInputElement>(null);
  const dayInput = useRef<HTMLInputElement>(null);
  const summary = FIELDS.flatMap(({ field, label }) =>
    problems[field] === undefined ? [] : [{ field, message: `${label}: ${problems[field]}` }],
  );
  return (
    <Form
      method="get"
      action={airlinePage(airline.slug)}
      className={box.box}
      aria-label={`جست‌وجوی پروازهای ${airline.name}`}
    >
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
      <div className={styles.row}>
        <div className={`${box.slots} ${styles.ends}`}>
          <CityField
            label="مبدأ"
            name="from"
            cities={cities}
            value={from}
            problem={problems.from}
            onChange={setFrom}
            onChosen={() => to === '' && toInput.current?.focus()}
          />
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
        <div className={box.slots}>
          <DayField
            initial={typed.date}
            firstDay={firstDay}
            lastDay={lastDay}
            problem={problems.date}
            inputRef={dayInput}
          />
        </div>
        <Button variant="cta" type="submit" className={box.go}>
          <Icon name="search" />
          {`پروازهای ${airline.name}`}
        </Button>
      </div>
    </Form>
  );
}
