import { toPersianDigits } from '../../../shared/persian/digits.ts';
import type { DashboardView } from '../../../shared/accounts/dashboardView.ts';
import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, getButtonClass } from '../../ui/Button.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as styles from './Dashboard.styles.ts';

const ACTION = `${accountPage.dashboard}?part=data`;

export function DataPart({ view: { user, mobile, ownsUsers, deleteProblem } }: { view: DashboardView }) {
  const channel = user.email === '' ? 'موبایل' : 'ایمیل';
  return (
    <>
      <TitledCard id="profile-title" title="مشخصات من">
        <div className={styles.body}>
          <dl className={styles.facts}>
            <div>
              <dt>نام کاربری</dt>
              <dd>
                <bdi>{user.name}</bdi>
              </dd>
            </div>
            {user.email !== '' && (
              <div>
                <dt>ایمیل</dt>
                <dd className="cluster gap-2">
                  <bdi dir="ltr">{user.email}</bdi>
                  {user.confirmed && <Badge tone="success">تأییدشده</Badge>}
                </dd>
              </div>
            )}
            {mobile && (
              <div>
                <dt>موبایل</dt>
                <dd className="cluster gap-2">
                  <bdi dir="ltr">{toPersianDigits(mobile.number)}</bdi>
                  <Badge tone="success">تأییدشده</Badge>
                </dd>
              </div>
            )}
            <div>
              <dt>بازگشت وجه</dt>
              <dd>به همان کارت خرید</dd>
            </div>
          </dl>
          <a
            className={getButtonClass({ variant: 'outline', size: 'small' })}
            href="/dashboard/my-data.json"
            download
          >
            <Icon name="download" size="small" />
            دریافت داده‌های من
          </a>
        </div>
      </TitledCard>
      <TitledCard id="delete-title" title="حذف داده‌های من">
        <div className={styles.body}>
          <p className="muted">
            مسافران ذخیره‌شده و نشست‌های شما {ownsUsers && 'و خود حساب '}پاک می‌شوند و سفارش‌ها دیگر به حسابی
            وصل نیستند؛ سند مالی آن‌ها طبق قانون می‌ماند و با شمارهٔ سفارش و موبایل پیدا می‌شود. این کار برگشت
            ندارد.
          </p>
          {!user.hasPassword && (
            <form method="post" action={ACTION} className={styles.form}>
              <p className="small muted">
                حساب شما رمز عبور ندارد. برای تأیید، کدی به {channel} شما می‌فرستیم.
              </p>
              <Button type="submit" variant="outline" size="small" name="action" value="sendDeletionCode">
                ارسال کد
              </Button>
            </form>
          )}
          <form method="post" action={ACTION} className={styles.form} noValidate>
            {user.hasPassword ? (
              <>
                {/* Password managers need the user name. */}
                <input
                  type="text"
                  name="username"
                  value={user.name}
                  autoComplete="username"
                  readOnly
                  hidden
                />
                <TextField
                  name="currentPassword"
                  label="برای تأیید، رمز عبور خود را بنویسید"
                  type="password"
                  dir="auto"
                  icon="lock"
                  autoComplete="current-password"
                  error={deleteProblem ?? undefined}
                  required
                />
              </>
            ) : (
              <TextField
                name="code"
                label={`کدی که به ${channel} شما رسید`}
                inputMode="numeric"
                ltr
                autoComplete="one-time-code"
                error={deleteProblem ?? undefined}
                required
              />
            )}
            <Button type="submit" variant="danger" name="action" value="deleteData">
              <Icon name="trash" />
              حذف همیشگی
            </Button>
          </form>
        </div>
      </TitledCard>
    </>
  );
}
