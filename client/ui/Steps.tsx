import { formatNumber } from '../../shared/persian/digits.ts';
import { Icon } from './Icon.tsx';
import { steps as stepsClass } from './Steps.styles.ts';

interface StepsProps {
  label: string;
  steps: readonly string[];
  /** Index of the current step; the ones before it are done. */
  current: number;
}

const stateOf = (index: number, current: number) =>
  index < current ? 'done' : index === current ? 'now' : 'next';

/** Phones show only the name of the current step. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <nav aria-label={label} className="no-print">
      <ol className={stepsClass}>
        {steps.map((step, index) => (
          <li
            key={step}
            data-state={stateOf(index, current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span>
              {index < current ? <Icon name="check" size="small" /> : `${formatNumber(index + 1)}.`} {step}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
