import type { AccountFormView } from '../../shared/accounts/accountView.ts';
import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { usePageData } from '../app/pageData.ts';
import { useSentText } from '../app/useSentText.ts';
import { A } from '../ui/A.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { EmailField } from './EmailField.tsx';

/** Shows the same message for every address, so that it does not reveal which ones have an account. */
export default function ForgotPage() {
  const view = usePageData<AccountFormView>();
  const { typed, problems, done } = view;
  const sentText = useSentText('mail');
  return (
    <AccountPanel title="بازیابی رمز عبور">
      {done ? (
        <Alert tone="success">
          {sentText(
            <>
              اگر <bdi dir="ltr">{typed.email}</bdi> حسابی داشته باشد، پیوند بازیابی برایش فرستاده می‌شود.
              پیوند ۲ ساعت کار می‌کند؛ اگر تا چند دقیقه نرسید، پوشهٔ هرزنامه را ببینید یا دوباره درخواست کنید.
            </>,
          )}
        </Alert>
      ) : (
        <AccountForm view={view}>
          <p className="small muted">ایمیل حساب‌تان را بنویسید تا پیوند ساخت رمز تازه را بفرستیم.</p>
          <EmailField typed={typed} problems={problems} />
          <Button type="submit" variant="cta" block>
            ارسال پیوند بازیابی
          </Button>
        </AccountForm>
      )}
      <p className="small center">
        <A className="tap" href={accountPage.signIn()}>
          بازگشت به ورود
        </A>
      </p>
    </AccountPanel>
  );
}
