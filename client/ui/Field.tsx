import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import * as styles from './Field.styles.ts';
import * as inputs from './inputs.styles.ts';

interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint and marks the control. */
  error?: string;
  /** Success message, for example «۲۴۵٬۰۰۰ تومان کم شد.» */
  ok?: ReactNode;
  optional?: boolean;
}

interface FieldProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

/** Builds `aria-describedby` and `aria-invalid` for a control inside a Field with the same texts. */
export function describeControl(id: string, { hint, error, ok }: Pick<FieldTexts, 'hint' | 'error' | 'ok'>) {
  const described = error !== undefined || ok !== undefined || hint !== undefined;
  return {
    id,
    'aria-describedby': described ? `${id}-note` : undefined,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'data-ok': error === undefined && ok !== undefined ? '' : undefined,
  };
}

function FieldNote({ id, hint, error, ok }: { id: string } & Pick<FieldTexts, 'hint' | 'error' | 'ok'>) {
  const text = error ?? ok ?? hint;
  if (text === undefined) return null;
  const isError = error !== undefined;
  const isOk = !isError && ok !== undefined;
  return (
    <p className={isError ? styles.error : isOk ? styles.ok : styles.hint} id={`${id}-note`}>
      {(isError || isOk) && <Icon name={isError ? 'error' : 'check'} size="small" />}
      {text}
    </p>
  );
}

function LabelText({ label, optional }: Pick<FieldTexts, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <small>اختیاری</small>}
    </>
  );
}

/** Label above, control, then hint or error. Give the control the attributes of `describeControl`. */
export function Field({ id, label, optional, children, ...notes }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <LabelText label={label} optional={optional} />
      </label>
      {children}
      <FieldNote id={id} {...notes} />
    </div>
  );
}

export function FieldGroup({ id, label, optional, children, ...notes }: FieldProps) {
  return (
    <fieldset className={styles.field} aria-describedby={describeControl(id, notes)['aria-describedby']}>
      <legend className={styles.label}>
        <LabelText label={label} optional={optional} />
      </legend>
      {children}
      <FieldNote id={id} {...notes} />
    </fieldset>
  );
}

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Left to right, for codes, Latin names, phone numbers and e-mail. */
  ltr?: boolean;
}

/** Accepts any digits; the server normalises them. A field for autofill needs its `autoComplete` token. */
export function TextInput({ ltr, className, ...rest }: TextInputProps) {
  const classes = inputs.input + (ltr ? ` ${inputs.ltr}` : '') + (className ? ` ${className}` : '');
  return <input className={classes} dir={ltr ? 'ltr' : undefined} autoComplete="off" {...rest} />;
}

export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select className={className ? `${inputs.select} ${className}` : inputs.select} {...rest} />;
}

export interface TextFieldProps extends FieldTexts, TextInputProps {
  name: string;
  icon?: IconName;
}

/** The id is the name, so that an error summary can link to it. */
export function TextField({ label, hint, error, ok, optional, icon, id, ...input }: TextFieldProps) {
  const controlId = id ?? input.name;
  const texts = { hint, error, ok };
  const control = <TextInput {...input} {...describeControl(controlId, texts)} />;
  return (
    <Field id={controlId} label={label} optional={optional} {...texts}>
      {icon ? (
        <div className={inputs.group}>
          <Icon name={icon} />
          {control}
        </div>
      ) : (
        control
      )}
    </Field>
  );
}

export interface SelectFieldProps extends FieldTexts, SelectHTMLAttributes<HTMLSelectElement> {
  name: string;
}

export function SelectField({ label, hint, error, ok, optional, id, ...select }: SelectFieldProps) {
  const controlId = id ?? select.name;
  const texts = { hint, error, ok };
  return (
    <Field id={controlId} label={label} optional={optional} {...texts}>
      <Select {...select} {...describeControl(controlId, texts)} />
    </Field>
  );
}
