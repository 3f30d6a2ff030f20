import { type FormEvent, memo, useCallback } from 'react';
import type { Facet, OfferFacets } from '../../../shared/flights/facets.ts';
import { type OfferFilter, parseOfferFilter } from '../../../shared/flights/filters.ts';
import { formatToman, type Rial } from '../../../shared/money.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import * as styles from '../../ui/results/FilterPanel.styles.ts';
import { ANY, BandChoice, Choice, RefundableSwitch } from './FilterChoice.tsx';
import { PriceRange } from './PriceRange.tsx';

export interface FilterPanelProps {
  facets: OfferFacets;
  filter: OfferFilter;
  /** Query fields that must survive a plain form: date, party, order. */
  keep: readonly (readonly [string, string])[];
  /** Prices are for all travellers. */
  several: boolean;
  /** One end is outside Iran: changes on the way and cabins matter. */
  abroad: boolean;
  /** Sources are still answering: counts would jump. */
  pending: boolean;
  /** The same function on every render. */
  onChange: (change: Partial<OfferFilter>) => void;
}

const from = (lowest: Rial | null) => (lowest === null ? '' : `از ${formatToman(lowest)}`);

/** A plain GET form; with JavaScript every change shows at once, without a new search. */
export const FilterPanel = memo(function FilterPanel({
  facets,
  filter,
  keep,
  several,
  abroad,
  pending,
  onChange,
}: FilterPanelProps) {
  const read = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'range') return;
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const { maxPrice: _, ...asked } = parseOfferFilter(new URLSearchParams(entries));
    onChange(asked);
  };
  const choosePrice = useCallback((maxPrice: Rial | null) => onChange({ maxPrice }), [onChange]);
  const count = (value: number) => (pending ? '' : ` (${formatNumber(value)})`);
  return (
    <Form method="get" className={styles.panel} onChange={read}>
      <KeptFields fields={keep} />
      <div className={styles.first}>
        <RefundableSwitch checked={filter.refundableOnly} count={count(facets.refundable.count)} />
      </div>
      <details open>
        <summary>نوع بلیط</summary>
        <div className={styles.body}>
          {facets.kinds.map(({ value, label, count: size, lowest }) => (
            <Choice
              key={value}
              name="kind"
              value={value}
              label={label}
              checked={filter.kinds.includes(value)}
              count={count(size)}
              end={from(lowest)}
            />
          ))}
        </div>
      </details>
      {abroad && <Stops facets={facets} chosen={filter.maxStops} count={count} />}
      {abroad && (
        <Choices title="کابین" name="cabin" choices={facets.cabins} chosen={filter.cabins} count={count} />
      )}
      <details open>
        <summary>ساعت پرواز</summary>
        <div className={styles.body}>
          <div className={styles.times}>
            {facets.bands.map(({ value, label }) => (
              <BandChoice key={value} value={value} label={label} checked={filter.bands.includes(value)} />
            ))}
          </div>
        </div>
      </details>
      <details open>
        <summary>{several ? 'قیمت برای همهٔ مسافران' : 'قیمت'}</summary>
        <div className={styles.body}>
          <PriceRange
            bounds={facets.price}
            chosen={filter.maxPrice}
            totals={facets.totals}
            onChoose={choosePrice}
          />
        </div>
      </details>
      <details open={filter.minBaggageKg !== null}>
        <summary>بار مجاز</summary>
        <div className={styles.body}>
          <Choice radio name="baggage" value="" label={ANY} checked={filter.minBaggageKg === null} />
          {facets.baggage.map(({ value, label, count: size }) => (
            <Choice
              key={value}
              radio
              name="baggage"
              value={value}
              label={label}
              checked={filter.minBaggageKg === value}
              count={count(size)}
            />
          ))}
        </div>
      </details>
      <details open>
        <summary>ایرلاین</summary>
        <div className={styles.body}>
          {pending && <p className="small faint">پس از رسیدن همهٔ پاسخ‌ها…</p>}
          {(pending ? [] : facets.airlines).map(({ value, label, count: size, lowest }) => (
            <Choice
              key={value}
              name="airline"
              value={value}
              label={label}
              checked={filter.airlines.includes(value)}
              count={count(size)}
              end={lowest === null ? '' : formatToman(lowest)}
            />
          ))}
        </div>
      </details>
      {!pending && !abroad && facets.cabins.every(({ count: size }) => size > 0) && (
        <Choices title="کابین" name="cabin" choices={facets.cabins} chosen={filter.cabins} count={count} />
      )}
      {!pending && facets.airports.length > 1 && (
        <Choices
          title="فرودگاه"
          name="airport"
          choices={facets.airports}
          chosen={filter.airports}
          count={count}
        />
      )}
      <noscript>
        <div className={styles.foot}>
          <Button type="submit" block>
            نمایش پروازها
          </Button>
        </div>
      </noscript>
    </Form>
  );
});

const KeptFields = memo(function KeptFields({ fields }: { fields: FilterPanelProps['keep'] }) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
});

/** The same two limits from the first moment on: a group that came later would push the others away. */
function Stops({
  facets,
  chosen,
  count,
}: {
  facets: OfferFacets;
  chosen: number | null;
  count: ChoicesProps['count'];
}) {
  return (
    <details open>
      <summary>توقف</summary>
      <div className={styles.body}>
        <Choice radio name="stops" value="" label={ANY} checked={chosen === null} />
        {facets.stops.map(({ value, label, count: size }) => (
          <Choice
            key={value}
            radio
            name="stops"
            value={value}
            label={label}
            checked={chosen === value}
            count={count(size)}
          />
        ))}
      </div>
    </details>
  );
}

interface ChoicesProps {
  title: string;
  name: string;
  choices: readonly Facet[];
  chosen: readonly string[];
  count: (value: number) => string;
}

function Choices({ title, name, choices, chosen, count }: ChoicesProps) {
  return (
    <details open>
      <summary>{title}</summary>
      <div className={styles.body}>
        {choices.map(({ value, label, count: size, lowest }) => (
          <Choice
            key={value}
            name={name}
            value={value}
            label={label}
            checked={chosen.includes(value)}
            count={count(size)}
            end={from(lowest)}
          />
        ))}
      </div>
    </details>
  );
}
