import { TextField } from './Field.tsx';

interface DecisionFieldsProps {
  /** Name of the field with the reason. */
  name: string;
  hint: string;
  /** Value and label of each button; the first is the default decision. */
  choices: Readonly<Record<string, string>>;
}

/** Renders a reason field and the buttons of a decision. */
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
