import type { ReactNode } from 'react';
import { A } from './A.tsx';
import { segmented } from './SegmentedControl.styles.ts';

interface SegmentedControlProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
  describedBy?: string;
}

export function SegmentedControl({
  legend,
  name,
  options,
  defaultValue,
  value,
  onChange,
  id,
  describedBy,
}: SegmentedControlProps) {
  return (
    <fieldset id={id} tabIndex={id === undefined ? undefined : -1} aria-describedby={describedBy}>
      <legend className="sr">{legend}</legend>
      <div className={segmented}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={value === undefined ? option.value === defaultValue : undefined}
              checked={value === undefined ? undefined : option.value === value}
              onChange={onChange && (() => onChange(option.value))}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function SegmentedLinks({
  label,
  items,
}: {
  label: string;
  items: readonly { label: ReactNode; href: string; current?: boolean }[];
}) {
  return (
    <nav className={segmented} aria-label={label}>
      {items.map((item) => (
        <A key={item.href} href={item.href} aria-current={item.current ? 'true' : undefined}>
          {item.label}
        </A>
      ))}
    </nav>
  );
}
