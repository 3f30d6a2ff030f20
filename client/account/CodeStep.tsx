import { accountPage } from '../../shared/accounts/accountPaths.ts';
import type { AccountFormView } from '../../shared/accounts/accountView.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { TextLink } from '../ui/TextButton.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountPanel } from './AccountPanel.tsx';

/** Renders the second step of a sign-in. */
export function CodeStep({ view }: { view: AccountFormView }) {
  return (
    <AccountPanel title="کد ورود دومرحله‌ای">
      <p>رمز عبور درست بود. کدی را که برنامهٔ رمزساز گوشی نشان می‌دهد بنویسید.</p>
      <AccountForm view={view}>
        <TextField
          name="code"
          label="کد ۶ رقمی، یا یکی از کدهای بازیابی"
          dir="ltr"
          autoComplete="one-time-code"
          required
        />
        <Button type="submit" variant="cta" block>
          ورود
        </Button>
      </AccountForm>
      <p className="small center">
        <TextLink href={accountPage.signIn(view.returnTo)}>ورود با حساب دیگر</TextLink>
      </p>
    </AccountPanel>
  );
}
