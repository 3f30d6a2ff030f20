import { useState } from 'react';
import { getButtonClass } from '../ui/Button.tsx';
import { describeControl, Field, TextInput } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as inputs from '../ui/inputs.styles.ts';
import { useHydrated } from '../ui/useHydrated.ts';

interface PasswordFieldProps {
  name: string;
  label: string;
  error?: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ name, label, error, hint, autoComplete }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field id={name} label={label} error={error} hint={hint}>
      <div className={inputs.group}>
        <Icon name="lock" />
        <TextInput
          name={name}
          type={shown ? 'text' : 'password'}
          dir="auto"
          autoComplete={autoComplete}
          required
          {...describeControl(name, { error, hint })}
        />
        {hydrated && (
          <button
            type="button"
            className={getButtonClass({ variant: 'ghost', size: 'small', iconOnly: true })}
            aria-pressed={shown}
            aria-label="نمایش رمز عبور"
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" />
          </button>
        )}
      </div>
    </Field>
  );
}
