import { createContext, useContext, useId, type ReactNode } from 'react';
import { formatDayNumeric } from '../../../shared/calendar/format.ts';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDeskFrame } from '../deskFrame.ts';

/** What was typed, and the Persian problems by field. */
export interface FieldsState {
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
}

export const NOTHING_TYPED: FieldsState = { values: {}, problems: {} };

/** The answer to the form around the fields; it fills their values and problems. */
export const FieldsContext = createContext<FieldsState>(NOTHING_TYPED);

interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Used while nothing was typed. */
  value?: string;
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'password' | 'search';
  autoComplete?: string;
  inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
  placeholder?: string;
  /** Latin text: from left to right. */
  latin?: boolean;
  unit?: string;
  rows?: number;
  className?: string;
}

export function TextField(props: TextFieldProps) {
  const { name, label, hint, value = '', unit, rows, latin, className = '', ...input } = props;
  const state = useContext(FieldsContext);
  const problem = state.problems[name];
  const ids = useIds();
  const common = {
    id: ids.field,
    name,
    defaultValue: state.values[name] ?? value,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': joinIds(problem && ids.problem, hint !== undefined && ids.hint),
    dir: latin ? ('ltr' as const) : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={ids.field}>{label}</label>
      {rows !== undefined ? (
        <textarea className={`input ${className}`} rows={rows} placeholder={input.placeholder} {...common} />
      ) : unit === undefined ? (
        <input className={`input ${className}`} type="text" {...input} {...common} />
      ) : (
        <span className="input input--unit" aria-invalid={common['aria-invalid']}>
          <input type="text" {...input} {...common} />
          <span className="t3 small">{unit}</span>
        </span>
      )}
      <FieldNotes ids={ids} problem={problem} hint={hint} />
    </div>
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

export function SelectField({ name, label, hint, value = '', options }: SelectFieldProps) {
  const state = useContext(FieldsContext);
  const problem = state.problems[name];
  const ids = useIds();
  return (
    <div className="field">
      <label htmlFor={ids.field}>{label}</label>
      <select
        className="input"
        id={ids.field}
        name={name}
        defaultValue={state.values[name] ?? value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={joinIds(problem && ids.problem, hint !== undefined && ids.hint)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldNotes ids={ids} problem={problem} hint={hint} />
    </div>
  );
}

interface Ids {
  field: string;
  problem: string;
  hint: string;
}

function FieldNotes({ ids, problem, hint }: { ids: Ids; problem: string | undefined; hint: ReactNode }) {
  return (
    <>
      {hint !== undefined && (
        <span className="hint" id={ids.hint}>
          {hint}
        </span>
      )}
      <FieldProblem id={ids.problem} problem={problem} />
    </>
  );
}

interface PeriodFieldsProps {
  /** ISO days while nothing was typed. */
  from?: string | null;
  until?: string | null;
}

/** The first and the last day of a period; server/desk/limitFields.ts reads them. */
export function PeriodFields({ from = null, until = null }: PeriodFieldsProps) {
  const { now } = useDeskFrame();
  const show = (day: string | null) => (day === null ? '' : formatDayNumeric(day));
  return (
    <>
      <TextField
        name="from"
        label="از روز"
        hint={`مثلاً ${formatDayNumeric(toTehranDay(now))}؛ خالی: از همین حالا`}
        value={show(from)}
        autoComplete="off"
      />
      <TextField
        name="until"
        label="تا پایان روز"
        hint="خالی: بی‌پایان"
        value={show(until)}
        autoComplete="off"
      />
    </>
  );
}

interface FieldProblemProps {
  problem: string | undefined;
  id?: string;
  role?: 'alert';
}

export function FieldProblem({ problem, ...rest }: FieldProblemProps) {
  if (!problem) return null;
  return (
    <p className="err" {...rest}>
      <Icon name="error" size="small" />
      <span>{problem}</span>
    </p>
  );
}

function useIds(): Ids {
  const id = useId();
  return { field: id, problem: `${id}-problem`, hint: `${id}-hint` };
}

function joinIds(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
