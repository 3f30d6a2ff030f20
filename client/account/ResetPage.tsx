import type { AccountFormView } from '../../shared/accounts/accountView.ts';
import { usePageData } from '../app/pageData.ts';
import { Button } from '../ui/Button.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { PasswordField } from './PasswordField.tsx';

/** Resetting the password signs the visitor in and ends all other sessions. */
export default function ResetPage() {
  const view = usePageData<AccountFormView>();
  const { typed, problems } = view;
  return (
    <AccountPanel title="رمز عبور تازه">
      <AccountForm view={view}>
        <input type="hidden" name="code" value={typed.code} />
        <PasswordField
          name="password"
          label="رمز عبور تازه"
          error={problems.password}
          hint="دست‌کم ۸ نویسه."
          autoComplete="new-password"
        />
        <PasswordField
          name="passwordConfirmation"
          label="تکرار رمز عبور"
          error={problems.passwordConfirmation}
          autoComplete="new-password"
        />
        <Button type="submit" variant="cta" block>
          ثبت رمز تازه
        </Button>
        <p className="xs faint center">با این کار از همهٔ دستگاه‌های دیگر خارج می‌شوید.</p>
      </AccountForm>
    </AccountPanel>
  );
}
