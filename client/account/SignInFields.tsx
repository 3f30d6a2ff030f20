import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { Button } from '../ui/Button.tsx';
import { Check } from '../ui/Check.tsx';
import { TextField } from '../ui/Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextLink } from '../ui/TextButton.tsx';

interface SignInFieldsProps {
  identifier?: string;
  problems?: Readonly<Record<string, string>>;
}

export function SignInFields({ identifier, problems }: SignInFieldsProps) {
  return (
    <>
      <TextField
        name="identifier"
        label="ایمیل یا نام کاربری"
        icon="user"
        dir="auto"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={identifier}
        error={problems?.identifier}
        required
      />
      <PasswordField
        name="password"
        label="رمز عبور"
        error={problems?.password}
        autoComplete="current-password"
      />
      <div className="cluster between">
        <Check name="remember" value="yes">
          مرا به خاطر بسپار
        </Check>
        <TextLink href={accountPage.forgot}>رمز را فراموش کرده‌ام</TextLink>
      </div>
      <Button type="submit" variant="cta" block>
        ورود
      </Button>
    </>
  );
}
