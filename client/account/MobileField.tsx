import { TextField } from '../ui/Field.tsx';

export function MobileField({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <TextField
      name="mobile"
      label="شمارهٔ موبایل"
      icon="phone"
      type="tel"
      ltr
      inputMode="tel"
      autoComplete="tel"
      defaultValue={value}
      error={error}
      required
    />
  );
}
