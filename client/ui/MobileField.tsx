import { TextField } from './Field.tsx';

interface MobileFieldProps {
  name: string;
  label: string;
  defaultValue: string;
  error: string | undefined;
}

/** The mobile that a buyer or sender gave before. */
export function MobileField(props: MobileFieldProps) {
  return (
    <TextField
      {...props}
      ltr
      placeholder="۰۹۱۲ ۳۴۵ ۶۷۸۹"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
    />
  );
}
