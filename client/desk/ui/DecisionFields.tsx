import { TextField } from './Field.tsx';

interface DecisionFieldsProps {
  /** Name of the field with the reason. */
  name: string;
  hint: string;
  /** What each button posts, and its text; the first one is the usual decision. */
  choices: Readonly<Record<string, string>>;
}

/** A reason and the buttons that decide. */
export function DecisionFields({ name, hint, choices }: DecisionFieldsProps) {
  return (
    <>
      <TextField name={name} label="چرا" rows={2} hint={hint} />
      <div className="cluster">
        {Object.entries(choices).map(([value, text], index) => (
          <button
            className={index === 0 ? 'btn btn--cta' : 'btn btn--outline'}
            name="decision"
            value={value}
            key={value}
          >
            {text}
          </button>
        ))}
      </div>
    </>
  );
}
