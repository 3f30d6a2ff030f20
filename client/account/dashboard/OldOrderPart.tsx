import { toPersianDigits } from '../../../shared/persian/digits.ts';
import type { DashboardView } from '../../../shared/accounts/dashboardView.ts';
import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import { formatDayNumeric } from '../../../shared/calendar/format.ts';
import { A } from '../../ui/A.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
import * as styles from './Dashboard.styles.ts';

type OldOrderProps = Pick<DashboardView, 'mobile' | 'addsProofs' | 'oldOrder'>;

/**
 * Orders that are older than the account's proof of its mobile may belong to a previous owner of the number. Adding
 * them requires the code of the order.
 */
export function OldOrderPart({ mobile, addsProofs, oldOrder }: OldOrderProps) {
  if (!mobile) {
    if (!addsProofs) return null;
    return (
      <p className="small muted">
        <A href={`${accountPage.dashboard}?part=security`}>موبایل‌تان را تأیید کنید</A> تا سفارش‌هایی که بدون
        حساب با آن خریده‌اید اینجا بیایند.
      </p>
    );
  }
  return (
    <TitledCard id="old-order-title" title="سفارش قدیمی‌تر">
      <form method="post" className={styles.body} noValidate>
        <p className="small muted">
          {'سفارش‌های پیش از '}
          {formatDayNumeric(mobile.ordersFrom)}
          {' با '}
          <bdi dir="ltr">{toPersianDigits(mobile.number)}</bdi> شاید از صاحب پیشین این شماره باشند؛ شمارهٔ
          سفارش را بنویسید تا اضافه شود.
        </p>
        <TextField
          name="order"
          label="شمارهٔ سفارش"
          icon="ticket"
          ltr
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={oldOrder.typed}
          error={oldOrder.problem ?? undefined}
        />
        <Button type="submit" variant="outline" name="action" value="addOldOrder">
          افزودن به حسابم
        </Button>
      </form>
    </TitledCard>
  );
}
