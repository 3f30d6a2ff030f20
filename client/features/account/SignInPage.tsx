import type { AccountFormView } from '../../../shared/accounts/accountView.ts';
import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import { usePageData } from '../../app/pageData.ts';
import { A } from '../../ui/A.tsx';
import { Button, buttonClass, LinkButton } from '../../ui/Button.tsx';
import { Check } from '../../ui/Check.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import * as styles from './AccountPanel.styles.ts';
import { EntryTabs } from './EntryTabs.tsx';
import { PasswordField } from './PasswordField.tsx';

const PROVIDER_NAMES: Readonly<Record<string, string>> = { google: 'گوگل', github: 'گیت‌هاب' };

/** Signing in, as a page that needs no JavaScript (spec/screens.md 2.5). */
export default function SignInPage() {
  const view = usePageData<AccountFormView>();
  const { typed, problems, returnTo, providers } = view;
  return (
    <AccountPanel title="ورود یا ثبت‌نام">
      <EntryTabs current="signIn" returnTo={returnTo} />
      <AccountForm view={view}>
        <TextField
          name="identifier"
          label="ایمیل یا نام کاربری"
          icon="user"
          dir="auto"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed.identifier}
          error={problems.identifier}
          required
        />
        <PasswordField
          name="password"
          label="رمز عبور"
          error={problems.password}
          autoComplete="current-password"
        />
        <div className="cluster between">
          <Check name="remember" value="yes">
            مرا به خاطر بسپار
          </Check>
          <A className="small" href={accountPage.forgot}>
            رمز را فراموش کرده‌ام
          </A>
        </div>
        <Button type="submit" variant="cta" block>
          ورود
        </Button>
      </AccountForm>
      {providers.length > 0 && <div className={styles.or}>یا</div>}
      {providers.map((provider) => (
        <a
          key={provider}
          className={buttonClass({ variant: 'outline', block: true })}
          href={`/connect/${provider}`}
        >
          <Icon name="globe" />
          {`ورود با ${PROVIDER_NAMES[provider] ?? provider}`}
        </a>
      ))}
      <p className="xs faint center">
        برای خرید لازم نیست ثبت‌نام کنید؛ با شمارهٔ موبایل هم می‌توانید بخرید و پیگیری کنید.
      </p>
      <LinkButton
        variant="ghost"
        size="small"
        block
        href={returnTo === accountPage.dashboard ? '/' : returnTo}
      >
        مهمان ادامه می‌دهم
      </LinkButton>
    </AccountPanel>
  );
}
