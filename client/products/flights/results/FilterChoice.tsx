import type { TimeBand } from '../../../../shared/flights/filters.ts';
import { Check, Radio } from '../../../ui/Check.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Switch } from '../../../ui/Switch.tsx';

/** What a group of radios shows first: no limit. */
export const ANY = 'فرقی ندارد';

interface ChoiceProps {
  name: string;
  value: string | number;
  label: string;
  checked: boolean;
  /** « (۱۲)» */
  count?: string;
  /** A price at the end of the row. */
  end?: string;
  /** One of several instead of any of them. */
  radio?: boolean;
}

/**
 * A row of a filter group. Like all boxes here it is the browser's own: it is ticked before anything is drawn, and what
 * the filter becomes otherwise comes from the panel.
 */
export function Choice({ label, count, end, radio, checked, ...input }: ChoiceProps) {
  const Row = radio ? Radio : Check;
  return (
    <Row {...input} defaultChecked={checked} end={end}>
      {label}
      {count !== undefined && <span className="faint">{count}</span>}
    </Row>
  );
}

const BANDS: Record<TimeBand, { icon: IconName; hours: string }> = {
  dawn: { icon: 'moon', hours: '۰ تا ۶' },
  morning: { icon: 'sunrise', hours: '۶ تا ۱۲' },
  afternoon: { icon: 'noon', hours: '۱۲ تا ۱۸' },
  night: { icon: 'sunset', hours: '۱۸ تا ۲۴' },
};

/** A quarter of the day. */
export function BandChoice({ value, label, checked }: { value: TimeBand; label: string; checked: boolean }) {
  return (
    <label>
      <input type="checkbox" name="time" value={value} defaultChecked={checked} />
      <Icon name={BANDS[value].icon} />
      {label}
      <span className="xs">{BANDS[value].hours}</span>
    </label>
  );
}

export function RefundableSwitch({ checked, count }: { checked: boolean; count: string }) {
  return (
    <Switch name="refundable" value="1" defaultChecked={checked}>
      {`فقط قابل استرداد${count}`}
    </Switch>
  );
}
