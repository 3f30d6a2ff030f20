import { TextField } from './Field.tsx';

interface Choice {
  value: string;
  label: string;
}

interface DecisionFieldsProps {
  /** Name of the field with the reason. */
  name: string;
  hint: string;
  main: Choice;
  other: Choice;
}

/** A reason and the two buttons that decide. */
export function DecisionFields({ name, hint, main, other }: DecisionFieldsProps) {
  return (
    <>
      <TextField name={name} label="چرا" rows={2} hint={hint} />
      <div className="cluster">
        <button className="btn btn--cta" name="decision" value={main.value}>
          {main.label}
        </button>
        <button className="btn btn--outline" name="decision" value={other.value}>
          {other.label}
        </button>
      </div>
    </>
  );
}
