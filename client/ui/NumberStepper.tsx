import { formatNumber, toLatinDigits } from '../../shared/persian/digits.ts';
import { Icon } from './Icon.tsx';
import { counter } from './NumberStepper.styles.ts';
import { useHydrated } from './useHydrated.ts';

interface NumberStepperProps {
  label: string;
  name: string;
  id?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** Minus, a number one can also type (in any digits), plus. The buttons wake up with JavaScript. */
export function NumberStepper({ label, name, id, value, min, max, onChange }: NumberStepperProps) {
  const hydrated = useHydrated();
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <fieldset className={counter}>
      <legend className="sr">{label}</legend>
      <button
        type="button"
        aria-label={`افزودن ${label}`}
        disabled={!hydrated || value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" size="small" />
      </button>
      <input
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`تعداد ${label}`}
        value={formatNumber(value)}
        onChange={(event) => {
          const typed = Number.parseInt(toLatinDigits(event.target.value), 10);
          set(Number.isNaN(typed) ? min : typed % 10);
        }}
      />
      <button
        type="button"
        aria-label={`کم کردن ${label}`}
        disabled={!hydrated || value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" size="small" />
      </button>
    </fieldset>
  );
}
