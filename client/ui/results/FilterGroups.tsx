import { TIME_BANDS, type TimeBand } from '../../../shared/filters/timeBands.ts';
import { formatToman } from '../../../shared/money.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Check, Radio } from '../Check.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { Switch } from '../Switch.tsx';
import type { Panel } from './FilterPanel.tsx';
import * as styles from './FilterPanel.styles.ts';

interface GroupProps extends Panel {
  param: string;
  title: string;
}

const formatCount = (pending: boolean, count: number) => (pending ? '' : ` (${formatNumber(count)})`);

interface ChoicesProps extends GroupProps {
  /** True when later responses can add choices; none is shown before the last response. */
  growing?: boolean;
}

export function Choices({ facets, pending, param, title, growing }: ChoicesProps) {
  const isWaiting = pending && growing;
  const options = isWaiting ? [] : facets[param]?.options;
  return (
    <details open>
      <summary>{title}</summary>
      <div className={styles.body}>
        {isWaiting && <p className="small faint">پس از رسیدن همهٔ پاسخ‌ها…</p>}
        {options?.map(({ value, label, count, lowest, chosen }) => (
          <Check
            key={value}
            name={param}
            value={value}
            defaultChecked={chosen}
            end={lowest === null ? '' : `${growing ? '' : 'از '}${formatToman(lowest)}`}
          >
            {label}
            <span className="faint">{formatCount(pending, count)}</span>
          </Check>
        ))}
      </div>
    </details>
  );
}

/** Shows all limits from the first render, because adding some later would shift the layout. */
export function Limit({ facets, filter, pending, param, title, open }: GroupProps & { open?: true }) {
  const isSet = (filter[param]?.length ?? 0) > 0;
  return (
    <details open={open ?? isSet}>
      <summary>{title}</summary>
      <div className={styles.body}>
        <Radio name={param} value="" defaultChecked={!isSet}>
          فرقی ندارد
        </Radio>
        {facets[param]?.options.map(({ value, label, count, chosen }) => (
          <Radio key={value} name={param} value={value} defaultChecked={chosen}>
            {label}
            <span className="faint">{formatCount(pending, count)}</span>
          </Radio>
        ))}
      </div>
    </details>
  );
}

const BANDS: Record<TimeBand, { icon: IconName; hours: string }> = {
  dawn: { icon: 'moon', hours: '۰ تا ۶' },
  morning: { icon: 'sunrise', hours: '۶ تا ۱۲' },
  afternoon: { icon: 'noon', hours: '۱۲ تا ۱۸' },
  night: { icon: 'sunset', hours: '۱۸ تا ۲۴' },
};

export function TimeBands({ filter, param, title }: GroupProps) {
  return (
    <details open>
      <summary>{title}</summary>
      <div className={styles.body}>
        <div className={styles.times}>
          {(Object.keys(BANDS) as TimeBand[]).map((band) => (
            <label key={band}>
              <input
                type="checkbox"
                name={param}
                value={band}
                defaultChecked={filter[param]?.includes(band)}
              />
              <Icon name={BANDS[band].icon} />
              {TIME_BANDS[band]}
              <span className="xs">{BANDS[band].hours}</span>
            </label>
          ))}
        </div>
      </div>
    </details>
  );
}

export function FilterSwitch({ facets, pending, param }: Omit<GroupProps, 'title'>) {
  return facets[param]?.options.map(({ value, label, count, chosen }) => (
    <div key={value} className={styles.first}>
      <Switch name={param} value={value} defaultChecked={chosen}>
        {label + formatCount(pending, count)}
      </Switch>
    </div>
  ));
}
