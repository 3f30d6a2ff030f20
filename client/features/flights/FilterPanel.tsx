import { type FormEvent, useState } from 'react';
import type { Facet, OfferFacets } from '../../../shared/flights/facets.ts';
import { type OfferFilter, parseOfferFilter, type TimeBand } from '../../../shared/flights/filters.ts';
import { formatToman, type Rial } from '../../../shared/money.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { Check, Radio } from '../../ui/Check.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Switch } from '../../ui/Switch.tsx';
import * as styles from '../../ui/results/FilterPanel.styles.ts';
import { PriceRange } from './PriceRange.tsx';

const BANDS: Record<TimeBand, { icon: IconName; hours: string }> = {
  dawn: { icon: 'moon', hours: '۰ تا ۶' },
  morning: { icon: 'sunrise', hours: '۶ تا ۱۲' },
  afternoon: { icon: 'noon', hours: '۱۲ تا ۱۸' },
  night: { icon: 'sunset', hours: '۱۸ تا ۲۴' },
};

export interface FilterPanelProps {
  facets: OfferFacets;
  filter: OfferFilter;
  /** Totals of what the other filters leave, for the little chart. */
  totals: readonly Rial[];
  /** Query fields that must survive a plain form: date, party, order. */
  keep: readonly (readonly [string, string])[];
  /** Prices are for all travellers. */
  several: boolean;
  /** One end is outside Iran: changes on the way and cabins matter. */
  abroad: boolean;
  /** Sources are still answering: counts would jump. */
  pending: boolean;
  onChange: (filter: OfferFilter) => void;
}

const from = (lowest: Rial | null) => (lowest === null ? '' : `از ${formatToman(lowest)}`);

/** A plain GET form; with JavaScript every change shows at once, without a new search. */
export function FilterPanel({
  facets,
  filter,
  totals,
  keep,
  several,
  abroad,
  pending,
  onChange,
}: FilterPanelProps) {
  const [shown, show] = useShownFilter(filter);
  const change = (wanted: OfferFilter) => {
    show(wanted);
    onChange(wanted);
  };
  const read = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'range') return;
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const asked = parseOfferFilter(new URLSearchParams(entries));
    change({ ...asked, maxPrice: shown.maxPrice });
  };
  const count = (value: number) => (pending ? '' : ` (${formatNumber(value)})`);
  return (
    <Form method="get" className={styles.panel} onChange={read}>
      {keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.first}>
        <Switch name="refundable" value="1" checked={shown.refundableOnly} onChange={ignore}>
          {`فقط قابل استرداد${count(facets.refundable.count)}`}
        </Switch>
      </div>
      <details open>
        <summary>نوع بلیط</summary>
        <div className={styles.body}>
          {facets.kinds.map(({ value, label, count: size, lowest }) => (
            <Check
              key={value}
              name="kind"
              value={value}
              checked={shown.kinds.includes(value)}
              onChange={ignore}
              end={from(lowest)}
            >
              {label}
              <span className="faint">{count(size)}</span>
            </Check>
          ))}
        </div>
      </details>
      {abroad && <Stops facets={facets} chosen={shown.maxStops} count={count} />}
      {abroad && (
        <Choices title="کابین" name="cabin" choices={facets.cabins} chosen={shown.cabins} count={count} />
      )}
      <details open>
        <summary>ساعت پرواز</summary>
        <div className={styles.body}>
          <div className={styles.times}>
            {facets.bands.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="checkbox"
                  name="time"
                  value={value}
                  checked={shown.bands.includes(value)}
                  onChange={ignore}
                />
                <Icon name={BANDS[value].icon} />
                {label}
                <span className="xs">{BANDS[value].hours}</span>
              </label>
            ))}
          </div>
        </div>
      </details>
      <details open>
        <summary>{several ? 'قیمت برای همهٔ مسافران' : 'قیمت'}</summary>
        <div className={styles.body}>
          <PriceRange
            bounds={facets.price}
            chosen={shown.maxPrice}
            totals={totals}
            onChoose={(maxPrice) => change({ ...shown, maxPrice })}
          />
        </div>
      </details>
      <details open={filter.minBaggageKg !== null}>
        <summary>بار مجاز</summary>
        <div className={styles.body}>
          <Radio name="baggage" value="" checked={shown.minBaggageKg === null} onChange={ignore}>
            فرقی ندارد
          </Radio>
          {facets.baggage.map(({ value, label, count: size }) => (
            <Radio
              key={value}
              name="baggage"
              value={value}
              checked={shown.minBaggageKg === value}
              onChange={ignore}
            >
              {label}
              <span className="faint">{count(size)}</span>
            </Radio>
          ))}
        </div>
      </details>
      <details open>
        <summary>ایرلاین</summary>
        <div className={styles.body}>
          {pending && <p className="small faint">پس از رسیدن همهٔ پاسخ‌ها…</p>}
          {(pending ? [] : facets.airlines).map(({ value, label, count: size, lowest }) => (
            <Check
              key={value}
              name="airline"
              value={value}
              checked={shown.airlines.includes(value)}
              onChange={ignore}
              end={lowest === null ? '' : formatToman(lowest)}
            >
              {label} <span className="faint">{count(size)}</span>
            </Check>
          ))}
        </div>
      </details>
      {!pending && !abroad && facets.cabins.every(({ count: size }) => size > 0) && (
        <Choices title="کابین" name="cabin" choices={facets.cabins} chosen={shown.cabins} count={count} />
      )}
      {!pending && facets.airports.length > 1 && (
        <Choices
          title="فرودگاه"
          name="airport"
          choices={facets.airports}
          chosen={shown.airports}
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
}

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
        <Radio name="stops" value="" checked={chosen === null} onChange={ignore}>
          فرقی ندارد
        </Radio>
        {facets.stops.map(({ value: stops, label, count: size }) => (
          <Radio key={stops} name="stops" value={stops} checked={chosen === stops} onChange={ignore}>
            {label}
            <span className="faint">{count(size)}</span>
          </Radio>
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
          <Check
            key={value}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={ignore}
            end={from(lowest)}
          >
            {label}
            <span className="faint">{count(size)}</span>
          </Check>
        ))}
      </div>
    </details>
  );
}

/** What the boxes show: a press counts at once, the address follows, and a change of the address wins. */
function useShownFilter(filter: OfferFilter): [OfferFilter, (filter: OfferFilter) => void] {
  const [shown, show] = useState(filter);
  const [asked, setAsked] = useState(filter);
  if (asked !== filter) {
    setAsked(filter);
    show(filter);
    return [filter, show];
  }
  return [shown, show];
}

/** The form reads all fields at once; React only wants to know that a checked box is looked after. */
function ignore() {}
