import type { AccountFormView } from '../../shared/accounts/accountView.ts';
import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { usePageData } from '../app/pageData.ts';
import { useSentText } from '../app/useSentText.ts';
import { A } from '../ui/A.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { EmailField } from './EmailField.tsx';
import { EntryTabs } from './EntryTabs.tsx';
import { PasswordField } from './PasswordField.tsx';

/** With e-mail confirmation on, registration sends an e-mail and does not sign the visitor in. */
export default function RegisterPage() {
  const view = usePageData<AccountFormView>();
  const { typed, problems, done } = view;
  const sentText = useSentText('mail');
  if (done) {
    return (
      <AccountPanel title="ایمیل‌تان را تأیید کنید">
        <Alert tone="success">
          {sentText(
            <>
              اگر با <bdi dir="ltr">{typed.email}</bdi> پیش‌تر حسابی ساخته نشده باشد، پیوند تأیید برایش
              فرستاده می‌شود؛ بعد از باز کردن آن وارد شوید.
            </>,
          )}
        </Alert>
        <p className="small muted">
          اگر تا چند دقیقه نرسید، پوشهٔ هرزنامه را ببینید. شاید هم پیش‌تر با این ایمیل یا نام کاربری ثبت‌نام
          شده باشد: <A href={accountPage.forgot}>رمز را بازیابی کنید</A> یا با نام کاربری دیگری دوباره ثبت‌نام
          کنید.
        </p>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel title="ورود یا ثبت‌نام">
      <EntryTabs current="register" view={view} />
      <AccountForm view={view}>
        <TextField
          name="username"
          label="نام کاربری"
          icon="user"
          dir="auto"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed.username}
          error={problems.username}
          hint="دست‌کم ۳ نویسه؛ فارسی هم می‌شود."
          required
        />
        <EmailField typed={typed} problems={problems} />
        <PasswordField
          name="password"
          label="رمز عبور"
          error={problems.password}
          hint="دست‌کم ۸ نویسه؛ یک جملهٔ کوتاه بهتر از یک واژهٔ پیچیده است."
          autoComplete="new-password"
        />
        <Button type="submit" variant="cta" block>
          ساخت حساب
        </Button>
      </AccountForm>
      <p className="xs faint center">
        با ثبت‌نام، <A href="/rules/siteRules">قوانین و مقررات</A> را می‌پذیرید. شمارهٔ کارت و رمز بانکی هرگز
        ذخیره نمی‌شود.
      </p>
    </AccountPanel>
  );
}
