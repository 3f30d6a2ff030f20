import { useSentText } from '../app/useSentText.ts';
import { TextField } from '../ui/Field.tsx';

interface CodeFieldProps {
  by: 'sms' | 'mail';
  /** The mobile number or e-mail address that received the code. */
  to: string | undefined;
  error: string | undefined;
}

export function CodeField({ by, to, error }: CodeFieldProps) {
  const sentText = useSentText(by);
  return (
    <TextField
      name="code"
      label={by === 'sms' ? 'کد ۶ رقمی پیامک' : 'کد ۶ رقمی ایمیل'}
      ltr
      error={error}
      hint={sentText(
        <>
          به <bdi dir="ltr">{to}</bdi> فرستاده شد و ۵ دقیقه کار می‌کند.
        </>,
      )}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required
    />
  );
}
