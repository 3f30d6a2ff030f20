import { TextField } from './Field.tsx';

interface MobileFieldProps {
  name: string;
  label: string;
  defaultValue: string;
  error: string | undefined;
}

/** Asks for the mobile number that a buyer or sender entered earlier. */
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
