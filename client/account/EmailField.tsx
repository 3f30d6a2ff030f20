import type { AccountFormView } from '../../shared/accounts/accountView.ts';
import { TextField } from '../ui/Field.tsx';

export function EmailField({ typed, problems }: Pick<AccountFormView, 'typed' | 'problems'>) {
  return (
    <TextField
      name="email"
      label="ایمیل"
      icon="mail"
      type="email"
      ltr
      autoComplete="email"
      defaultValue={typed.email}
      error={problems.email}
      required
    />
  );
}
