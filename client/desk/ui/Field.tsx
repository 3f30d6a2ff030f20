import { createContext, useContext, useId, type ReactNode } from 'react';
import { formatDayNumeric } from '../../../shared/calendar/format.ts';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDeskFrame } from '../deskFrame.ts';

/** Typed values and Persian error messages by field. */
export interface FieldsState {
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
}

export const EMPTY_FIELDS: FieldsState = { values: {}, problems: {} };

/** Result of the surrounding form's earlier post; supplies the values and problems of its fields. */
export const FieldsContext = createContext<FieldsState>(EMPTY_FIELDS);

interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Default value, used when nothing was typed. */
  value?: string;
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'password' | 'search';
  autoComplete?: string;
  inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
  placeholder?: string;
  /** True for Latin text, which runs from left to right. */
  latin?: boolean;
  unit?: string;
  rows?: number;
  /** True when the label is for screen readers only. */
  hideLabel?: boolean;
  className?: string;
}

export function TextField(props: TextFieldProps) {
  const { name, label, hint, value = '', unit, rows, latin, hideLabel, className = '', ...input } = props;
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
      <label htmlFor={ids.field} className={hideLabel ? 'sr' : undefined}>
        {label}
      </label>
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
  /** Default ISO days, used when nothing was typed. */
  from?: string | null;
  until?: string | null;
}

/** Renders the first and last day of a period; server/desk/limitFields.ts parses them. */
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
