import type { AccountFormView } from '../../shared/accounts/accountView.ts';
import { usePageData } from '../app/pageData.ts';
import { getButtonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import * as styles from './AccountPanel.styles.ts';
import { CodeStep } from './CodeStep.tsx';
import { EntryTabs } from './EntryTabs.tsx';
import { GuestLink } from './GuestLink.tsx';
import { getProviderName } from './getProviderName.ts';
import { ReturnedAccount } from './ReturnedAccount.tsx';
import { SignInFields } from './SignInFields.tsx';

/** Works without JavaScript (docs/spec/screens.md#account). */
export default function SignInPage() {
  const view = usePageData<AccountFormView>();
  const { typed, problems, returnTo, providers, returned } = view;
  if (returned) return <ReturnedAccount {...returned} />;
  if (view.needsCode) return <CodeStep view={view} />;
  return (
    <AccountPanel title="ورود یا ثبت‌نام">
      <EntryTabs current="signIn" view={view} />
      <AccountForm view={view}>
        <SignInFields identifier={typed.identifier} problems={problems} />
      </AccountForm>
      {providers.length > 0 && <div className={styles.or}>یا</div>}
      {providers.map((provider) => (
        <a
          key={provider}
          className={getButtonClass({ variant: 'outline', block: true })}
          href={`/connect/${provider}`}
        >
          <Icon name="globe" />
          {`ورود با ${getProviderName(provider)}`}
        </a>
      ))}
      <p className="xs faint center">
        برای خرید لازم نیست ثبت‌نام کنید؛ با شمارهٔ موبایل هم می‌توانید بخرید و پیگیری کنید.
      </p>
      <GuestLink returnTo={returnTo} />
    </AccountPanel>
  );
}
