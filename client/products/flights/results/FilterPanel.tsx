import { type FormEvent, memo, useEffect, useLayoutEffect, useRef } from 'react';
import type { Facet, OfferFacets } from '../../../../shared/flights/facets.ts';
import { type OfferFilter, type TimeBand, withField } from '../../../../shared/flights/filters.ts';
import { formatToman, type Rial } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import * as styles from '../../../ui/results/FilterPanel.styles.ts';
import { ANY, BandChoice, Choice, RefundableSwitch } from './FilterChoice.tsx';
import { PriceRange } from './PriceRange.tsx';

export interface FilterPanelProps {
  facets: OfferFacets;
  /** May be a frame or two old: the boxes show by themselves what was pressed. */
  filter: OfferFilter;
  /** The limit of the moment. */
  maxPrice: Rial | null;
  /** Query fields that must survive a plain form: date, party, order. */
  keep: readonly (readonly [string, string])[];
  /** Prices are for all travellers. */
  several: boolean;
  /** One end is outside Iran: changes on the way and cabins matter. */
  abroad: boolean;
  /** Sources are still answering: counts would jump. */
  pending: boolean;
  /** The same function on every render. */
  onChange: (change: (before: OfferFilter) => OfferFilter) => void;
}

const countText = (count: number) => ` (${formatNumber(count)})`;

/** A plain GET form; with JavaScript every change shows at once, without a new search. */
export const FilterPanel = memo(function FilterPanel({
  facets,
  filter,
  maxPrice,
  keep,
  several,
  abroad,
  pending,
  onChange,
}: FilterPanelProps) {
  const form = useBoxes(filter, onChange);
  const read = ({ target }: FormEvent<HTMLFormElement>) => {
    if (isBox(target)) onChange((before) => withField(before, target));
  };
  const { kinds, stops, cabins, bands, baggage, airlines, airports } = facets;
  return (
    <Form method="get" className={styles.panel} ref={form} onChange={read}>
      {keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.first}>
        <RefundableSwitch
          checked={filter.refundableOnly}
          count={pending ? '' : countText(facets.refundable.count)}
        />
      </div>
      <Choices title="نوع بلیط" name="kind" choices={kinds} chosen={filter.kinds} pending={pending} />
      {abroad && (
        <Limit title="توقف" name="stops" choices={stops} chosen={filter.maxStops} pending={pending} open />
      )}
      {abroad && (
        <Choices title="کابین" name="cabin" choices={cabins} chosen={filter.cabins} pending={pending} />
      )}
      <Bands bands={bands} chosen={filter.bands} />
      <details open>
        <summary>{several ? 'قیمت برای همهٔ مسافران' : 'قیمت'}</summary>
        <div className={styles.body}>
          <PriceRange
            bounds={facets.price}
            chosen={maxPrice}
            totals={facets.totals}
            onChoose={(limit) => onChange((before) => ({ ...before, maxPrice: limit }))}
          />
        </div>
      </details>
      <Limit
        title="بار مجاز"
        name="baggage"
        choices={baggage}
        chosen={filter.minBaggageKg}
        pending={pending}
        open={filter.minBaggageKg !== null}
      />
      <Choices
        title="ایرلاین"
        name="airline"
        choices={airlines}
        chosen={filter.airlines}
        pending={pending}
        growing
      />
      {!pending && !abroad && cabins.every(({ count }) => count > 0) && (
        <Choices title="کابین" name="cabin" choices={cabins} chosen={filter.cabins} pending={false} />
      )}
      {!pending && airports.length > 1 && (
        <Choices title="فرودگاه" name="airport" choices={airports} chosen={filter.airports} pending={false} />
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

const isBox = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type !== 'range';

/** Keeps the boxes of a form and the filter the same, whichever of them changes first. */
function useBoxes(filter: OfferFilter, onChange: FilterPanelProps['onChange']) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(filter);
  useLayoutEffect(() => {
    if (shown.current === filter) return;
    shown.current = filter;
    for (const box of boxesOf(form.current)) box.checked = box.defaultChecked;
  }, [filter]);
  useEffect(() => {
    // Ticked before the scripts came.
    const pressed = boxesOf(form.current).filter((box) => box.checked !== box.defaultChecked);
    if (pressed.length > 0) onChange((before) => pressed.reduce(withField, before));
  }, [onChange]);
  return form;
}

const boxesOf = (form: HTMLFormElement | null) => [...(form?.elements ?? [])].filter(isBox);

interface ChoicesProps {
  title: string;
  name: string;
  choices: readonly Facet[];
  chosen: readonly string[];
  pending: boolean;
  /** More choices come with every answer, so that none is shown before the last. */
  growing?: boolean;
}

/** A group of which several may be ticked. */
function Choices({ title, name, choices, chosen, pending, growing }: ChoicesProps) {
  const isWaiting = pending && growing;
  return (
    <details open>
      <summary>{title}</summary>
      <div className={styles.body}>
        {isWaiting && <p className="small faint">پس از رسیدن همهٔ پاسخ‌ها…</p>}
        {(isWaiting ? [] : choices).map(({ value, label, count, lowest }) => (
          <Choice
            key={value}
            name={name}
            value={value}
            label={label}
            checked={chosen.includes(value)}
            count={pending ? '' : countText(count)}
            end={lowest === null ? '' : `${growing ? '' : 'از '}${formatToman(lowest)}`}
          />
        ))}
      </div>
    </details>
  );
}

interface LimitProps {
  title: string;
  name: string;
  choices: readonly Facet<number>[];
  /** Null for no limit. */
  chosen: number | null;
  pending: boolean;
  open: boolean;
}

/** One limit or none. The limits are the same from the first moment on: one that came later would push others away. */
function Limit({ title, name, choices, chosen, pending, open }: LimitProps) {
  return (
    <details open={open}>
      <summary>{title}</summary>
      <div className={styles.body}>
        <Choice radio name={name} value="" label={ANY} checked={chosen === null} />
        {choices.map(({ value, label, count }) => (
          <Choice
            key={value}
            radio
            name={name}
            value={value}
            label={label}
            checked={chosen === value}
            count={pending ? '' : countText(count)}
          />
        ))}
      </div>
    </details>
  );
}

interface BandsProps {
  bands: readonly Facet<TimeBand>[];
  chosen: readonly TimeBand[];
}

function Bands({ bands, chosen }: BandsProps) {
  return (
    <details open>
      <summary>ساعت پرواز</summary>
      <div className={styles.body}>
        <div className={styles.times}>
          {bands.map(({ value, label }) => (
            <BandChoice key={value} value={value} label={label} checked={chosen.includes(value)} />
          ))}
        </div>
      </div>
    </details>
  );
}
