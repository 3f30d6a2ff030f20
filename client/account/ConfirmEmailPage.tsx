import type { AccountFormView } from '../../shared/accounts/accountView.ts';
import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { usePageData } from '../app/pageData.ts';
import { useSentText } from '../app/useSentText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { EmailField } from './EmailField.tsx';

export default function ConfirmEmailPage() {
  const view = usePageData<AccountFormView>();
  return (
    <AccountPanel title="تأیید ایمیل">
      {view.done ? <Answer email={view.typed.email} /> : <ConfirmForm view={view} />}
    </AccountPanel>
  );
}

/** Confirms that a new link was requested (with `email`) or that the address is now confirmed (without it). */
function Answer({ email }: { email: string | undefined }) {
  const sentText = useSentText('mail');
  return (
    <>
      <Alert tone="success">
        {email
          ? sentText('اگر این ایمیل در انتظار تأیید باشد، پیوند تازه برایش فرستاده می‌شود.')
          : 'ایمیل شما تأیید شد. حالا می‌توانید وارد شوید.'}
      </Alert>
      <LinkButton variant="cta" block href={accountPage.signIn()}>
        ورود
      </LinkButton>
    </>
  );
}

function ConfirmForm({ view }: { view: AccountFormView }) {
  const { typed, problems } = view;
  return (
    <AccountForm view={view}>
      {typed.confirmation ? (
        <>
          <p className="muted">برای تمام کردن ثبت‌نام، دکمهٔ زیر را بزنید.</p>
          <input type="hidden" name="confirmation" value={typed.confirmation} />
          <Button type="submit" variant="cta" block>
            تأیید ایمیل
          </Button>
        </>
      ) : (
        <>
          <EmailField typed={typed} problems={problems} />
          <Button type="submit" variant="cta" block>
            ارسال دوبارهٔ پیوند تأیید
          </Button>
        </>
      )}
    </AccountForm>
  );
}
