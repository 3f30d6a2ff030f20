import type { AccountFormView } from '../../shared/accounts/accountView.ts';
import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { usePageData } from '../app/pageData.ts';
import { A } from '../ui/A.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountPanel } from './AccountPanel.tsx';

/** A form, because another site's page could make the browser follow a link. */
export default function SignOutPage() {
  const view = usePageData<AccountFormView>();
  return (
    <AccountPanel title="خروج">
      <AccountForm view={view}>
        <p className="muted">از حساب‌تان در این مرورگر خارج می‌شوید. سفرهای شما سر جایشان می‌مانند.</p>
        {view.guestOrders > 0 && (
          <Alert tone="warn">
            {`${formatNumber(view.guestOrders)} سفارشی که بدون حساب در این مرورگر ثبت شده، هنوز به حساب شما اضافه نشده است. بعد از خروج فقط با شمارهٔ سفارش و موبایل در «پیگیری سفارش» پیدا می‌شود. `}
            <A href={accountPage.dashboard}>افزودن به حساب</A>
          </Alert>
        )}
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
