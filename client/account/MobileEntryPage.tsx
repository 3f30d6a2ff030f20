import type { MobileEntryView } from '../../shared/accounts/accountView.ts';
import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { usePageData } from '../app/pageData.ts';
import { A } from '../ui/A.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Check } from '../ui/Check.tsx';
import { TextField } from '../ui/Field.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import * as styles from './AccountPanel.styles.ts';
import { CodeField } from './CodeField.tsx';
import { EntryTabs } from './EntryTabs.tsx';
import { GuestLink } from './GuestLink.tsx';
import { MobileField } from './MobileField.tsx';

/** Shows the same steps whether or not the number has an account. */
export default function MobileEntryPage() {
  const view = usePageData<MobileEntryView>();
  const { step, returnTo } = view;
  return (
    <AccountPanel title="ورود یا ثبت‌نام">
      <EntryTabs current="mobile" view={view} />
      {step === 'mobile' && <NumberStep view={view} />}
      {step === 'code' && <CodeStep view={view} />}
      {step === 'old' && <OldNumberStep view={view} />}
      <GuestLink returnTo={returnTo} />
    </AccountPanel>
  );
}

function NumberStep({ view }: { view: MobileEntryView }) {
  return (
    <AccountForm view={view}>
      <p className="small muted">
        کدی یک‌بارمصرف پیامک می‌کنیم؛ رمز لازم نیست. اگر حساب نداشته باشید، همین‌جا ساخته می‌شود و سفارش‌هایی
        که با این شماره خریده‌اید در آن می‌آیند.
      </p>
      <MobileField value={view.typed.mobile} error={view.problems.mobile} />
      <Button type="submit" variant="cta" block name="action" value="send">
        ارسال کد
      </Button>
    </AccountForm>
  );
}

function CodeStep({ view }: { view: MobileEntryView }) {
  const { typed, problems, returnTo } = view;
  return (
    <>
      <AccountForm view={view}>
        <HiddenMobile view={view} />
        <CodeField by="sms" to={typed.mobile} error={problems.code} />
        <Check name="remember" value="yes" defaultChecked>
          مرا به خاطر بسپار
        </Check>
        <Button type="submit" variant="cta" block name="action" value="open">
          ورود
        </Button>
      </AccountForm>
      <form method="post" className={styles.form} aria-label="ارسال کد تازه">
        <HiddenMobile view={view} />
        <Button type="submit" variant="outline" block name="action" value="send">
          ارسال کد تازه
        </Button>
      </form>
      <p className="small center">
        <A className="tap" href={accountPage.mobile(returnTo)}>
          شمارهٔ دیگری می‌نویسم
        </A>
      </p>
    </>
  );
}

function OldNumberStep({ view }: { view: MobileEntryView }) {
  const { typed, problems, returnTo } = view;
  return (
    <>
      <Alert tone="warn">
        این شماره حسابی دارد که مدت‌هاست با آن وارد نشده‌اند. شاید شماره در این میان به کس دیگری رسیده باشد؛
        برای همین کد پیامکی به‌تنهایی کافی نیست.
      </Alert>
      <AccountForm view={view}>
        <HiddenMobile view={view} />
        <TextField
          name="order"
          label="شمارهٔ یکی از سفارش‌های همان حساب"
          icon="ticket"
          ltr
          autoCapitalize="characters"
          spellCheck={false}
          hint="در پیامک یا بلیط آن سفارش هست."
          defaultValue={typed.order}
          error={problems.order}
        />
        <Button type="submit" variant="cta" block name="action" value="order">
          ورود به حساب پیشین
        </Button>
      </AccountForm>
      <form method="post" className={styles.form} aria-label="حساب تازه">
        <HiddenMobile view={view} />
        <Button type="submit" variant="outline" block name="action" value="new">
          حساب تازه می‌سازم
        </Button>
      </form>
      <p className="xs faint center">
        با حساب تازه، شماره از حساب پیشین جدا می‌شود. اگر آن حساب ایمیل دارد،{' '}
        <A href={accountPage.signIn(returnTo)}>با ایمیل وارد شوید</A>.
      </p>
    </>
  );
}

function HiddenMobile({ view: { typed, proof } }: { view: MobileEntryView }) {
  return (
    <>
      <input type="hidden" name="mobile" value={typed.mobile ?? ''} />
      {proof !== null && <input type="hidden" name="proof" value={proof} />}
    </>
  );
}
