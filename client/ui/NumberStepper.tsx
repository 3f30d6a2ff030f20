import { formatNumber, toLatinDigits, toPersianDigits } from '../../shared/persian/digits.ts';
import { Icon } from './Icon.tsx';
import { counter } from './NumberStepper.styles.ts';
import { useHydrated } from './useHydrated.ts';

interface NumberStepperProps {
  label: string;
  name: string;
  id?: string;
  /** As typed, in any digits. */
  value: string;
  min: number;
  max: number;
  onChange: (value: string) => void;
}

/** The buttons need JavaScript; the number can be typed in any digits. */
export function NumberStepper({ label, name, id, value, min, max, onChange }: NumberStepperProps) {
  const hydrated = useHydrated();
  const count = Number.parseInt(toLatinDigits(value), 10) || 0;
  const step = (by: number) => onChange(formatNumber(Math.min(max, Math.max(min, count + by))));
  return (
    <fieldset className={counter}>
      <legend className="sr">{label}</legend>
      <button
        type="button"
        aria-label={`افزودن ${label}`}
        disabled={!hydrated || count >= max}
        onClick={() => step(1)}
      >
        <Icon name="plus" size="small" />
      </button>
      <input
        id={id ?? name}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`تعداد ${label}`}
        value={toPersianDigits(value)}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        aria-label={`کم کردن ${label}`}
        disabled={!hydrated || count <= min}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size="small" />
      </button>
    </fieldset>
  );
}
