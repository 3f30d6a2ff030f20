import type { AccountFormView } from '../../shared/accounts/accountView.ts';
import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { usePageData } from '../app/pageData.ts';
import { useSentText } from '../app/useSentText.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountPanel } from './AccountPanel.tsx';

/** Confirms an e-mail by its link, or sends the link again. */
export default function ConfirmEmailPage() {
  const view = usePageData<AccountFormView>();
  const { typed, problems, done } = view;
  const sentText = useSentText('mail');
  if (done) {
    return (
      <AccountPanel title="تأیید ایمیل">
        <Alert tone="success">
          {typed.email
            ? sentText('اگر این ایمیل در انتظار تأیید باشد، پیوند تازه برایش فرستاده می‌شود.')
            : 'ایمیل شما تأیید شد. حالا می‌توانید وارد شوید.'}
        </Alert>
        <LinkButton variant="cta" block href={accountPage.signIn()}>
          ورود
        </LinkButton>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel title="تأیید ایمیل">
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
            <Button type="submit" variant="cta" block>
              ارسال دوبارهٔ پیوند تأیید
            </Button>
          </>
        )}
      </AccountForm>
    </AccountPanel>
  );
}
