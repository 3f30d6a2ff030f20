import { type FormEvent, useState } from 'react';
import {
  type BusFacet,
  type BusFacets,
  type BusFilter,
  parseBusFilter,
} from '../../../../shared/buses/busFilters.ts';
import type { TimeBand } from '../../../../shared/flights/filters.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber, toPersianDigits } from '../../../../shared/persian/digits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import * as inputs from '../../../ui/inputs.styles.ts';
import * as styles from '../../../ui/results/FilterPanel.styles.ts';

const BANDS: Record<TimeBand, { icon: IconName; hours: string }> = {
  dawn: { icon: 'moon', hours: '۰ تا ۶' },
  morning: { icon: 'sunrise', hours: '۶ تا ۱۲' },
  afternoon: { icon: 'noon', hours: '۱۲ تا ۱۸' },
  night: { icon: 'sunset', hours: '۱۸ تا ۲۴' },
};

export interface BusFilterPanelProps {
  facets: BusFacets;
  filter: BusFilter;
  /** Query fields that must survive a plain form: date, seats, order. */
  keep: readonly (readonly [string, string])[];
  /** Sources are still answering: counts would jump. */
  pending: boolean;
  onChange: (filter: BusFilter) => void;
}

/** A plain GET form; with JavaScript every change shows at once, without a new search. */
export function BusFilterPanel({ facets, filter, keep, pending, onChange }: BusFilterPanelProps) {
  const [shown, show] = useShownFilter(filter);
  const read = (event: FormEvent<HTMLFormElement>) => {
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const asked = parseBusFilter(new URLSearchParams(entries));
    show(asked);
    onChange(asked);
  };
  const group = { pending, onChange: ignore };
  return (
    <Form method="get" className={styles.panel} onChange={read}>
      {keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Choices {...group} title="نوع اتوبوس" name="type" choices={facets.comforts} chosen={shown.comforts} />
      <details open>
        <summary>ساعت حرکت</summary>
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
        <summary>قیمت هر صندلی</summary>
        <div className={styles.body}>
          <label className="small">
            حداکثر، به تومان
            <input
              className={inputs.input}
              name="maxPrice"
              inputMode="numeric"
              defaultValue={filter.maxPrice === null ? '' : toPersianDigits(filter.maxPrice / 10)}
              placeholder="مثلاً ۷۰۰٬۰۰۰"
              autoComplete="off"
            />
          </label>
        </div>
      </details>
      {pending ? (
        // They come at the end and together, so that nothing moves for them.
        <div className={styles.body}>
          <p className="small faint">پایانه‌ها و شرکت‌ها پس از رسیدن همهٔ پاسخ‌ها…</p>
          <Kept name="terminal" values={shown.terminals} />
          <Kept name="company" values={shown.companies} />
        </div>
      ) : (
        <>
          <Choices
            {...group}
            title="پایانهٔ سوار شدن"
            name="terminal"
            choices={facets.terminals}
            chosen={shown.terminals}
          />
          <Choices
            {...group}
            title="شرکت مسافربری"
            name="company"
            choices={facets.companies}
            chosen={shown.companies}
          />
        </>
      )}
      <noscript>
        <div className={styles.foot}>
          <Button type="submit" block>
            نمایش سرویس‌ها
          </Button>
        </div>
      </noscript>
    </Form>
  );
}

/** What was chosen of a list that is not there yet. */
function Kept({ name, values }: { name: string; values: readonly string[] }) {
  return values.map((value) => <input key={value} type="hidden" name={name} value={value} />);
}

interface ChoicesProps {
  title: string;
  name: string;
  choices: readonly BusFacet[];
  chosen: readonly string[];
  pending: boolean;
  onChange: () => void;
}

function Choices({ title, name, choices, chosen, pending, onChange }: ChoicesProps) {
  return (
    <details open>
      <summary>{title}</summary>
      <div className={styles.body}>
        {choices.map(({ value, label, count, lowest }) => (
          <Check
            key={value}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={onChange}
            end={pending || lowest === null ? '' : `از ${formatToman(lowest)}`}
          >
            {label}
            <span className="faint">{pending ? '' : ` (${formatNumber(count)})`}</span>
          </Check>
        ))}
      </div>
    </details>
  );
}

/** What the boxes show: a press counts at once, the address follows, and a change of the address wins. */
function useShownFilter(filter: BusFilter): [BusFilter, (filter: BusFilter) => void] {
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
