import type { AccountFormView } from '../../../shared/accounts/accountView.ts';
import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import { usePageData } from '../../app/pageData.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountPanel } from './AccountPanel.tsx';

/** Signing out is a form: a link could be followed by another site's page. */
export default function SignOutPage() {
  const view = usePageData<AccountFormView>();
  return (
    <AccountPanel title="خروج">
      <AccountForm view={view}>
        <p className="muted">از حساب‌تان در این مرورگر خارج می‌شوید. سفرهای شما سر جایشان می‌مانند.</p>
        <Button type="submit" variant="cta" block>
          خروج
        </Button>
        <LinkButton variant="ghost" block href={accountPage.dashboard}>
          بازگشت
        </LinkButton>
      </AccountForm>
    </AccountPanel>
  );
}
