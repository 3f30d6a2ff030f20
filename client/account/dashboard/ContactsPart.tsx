import { toPersianDigits } from '../../../shared/persian/digits.ts';
import type { DashboardView, ProofForm } from '../../../shared/accounts/dashboardView.ts';
import { AUTH_MESSAGES } from '../../../shared/accounts/authMessages.ts';
import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import { formatDayNumeric } from '../../../shared/calendar/format.ts';
import { AlertText } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { nameProblems } from '../../ui/nameProblems.ts';
import { TitledCard } from '../../ui/TitledCard.tsx';
import { CodeField } from '../CodeField.tsx';
import { EmailField } from '../EmailField.tsx';
import { MobileField } from '../MobileField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import * as styles from './Dashboard.styles.ts';

const ACTION = `${accountPage.dashboard}?part=security`;
const LABELS = { mobile: 'موبایل', email: 'ایمیل', code: 'کد', password: 'رمز عبور' };
const EMPTY: Omit<ProofForm, 'form'> = {
  step: 'address',
  typed: { mobile: '', email: '' },
  problems: {},
  problem: null,
};

type ContactsProps = Pick<DashboardView, 'user' | 'mobile' | 'proof'>;

/** Lets the visitor add a mobile or an e-mail to the account; a code proves each new one. */
export function ContactsPart({ user, mobile, proof }: ContactsProps) {
  const open = (form: ProofForm['form']) => (proof?.form === form ? proof : { ...EMPTY, form });
  return (
    <>
      <TitledCard id="mobile-title" title="موبایل حساب">
        <div className={styles.body}>
          {mobile && (
            <p>
              <b>
                <bdi dir="ltr">{toPersianDigits(mobile.number)}</bdi>
              </b>{' '}
              <span className="small muted">
                {`تأییدشده در ${formatDayNumeric(mobile.provenOn)}. سفارش‌های ${formatDayNumeric(mobile.ordersFrom)} تا ${formatDayNumeric(mobile.ordersUntil)} این شماره در «سفرهای من» می‌آیند؛ با هر ورود پیامکی این مهلت تازه می‌شود.`}
              </span>
            </p>
          )}
          <ProofFields proof={open('mobile')} isFirst={!mobile} />
        </div>
      </TitledCard>
      {user.email === '' && (
        <TitledCard id="email-title" title="افزودن ایمیل و رمز">
          <div className={styles.body}>
            <p className="small muted">اگر روزی به موبایل‌تان دسترسی نداشتید، با ایمیل و رمز وارد می‌شوید.</p>
            <ProofFields proof={open('email')} isFirst />
          </div>
        </TitledCard>
      )}
    </>
  );
}

function ProofFields({ proof, isFirst }: { proof: ProofForm; isFirst: boolean }) {
  const { form, step, typed, problems, problem } = proof;
  const isMobile = form === 'mobile';
  const [sendAction, openAction] = isMobile
    ? ['sendMobileCode', 'proveMobile']
    : ['sendEmailCode', 'proveEmail'];
  const notes = (
    <>
      <ErrorSummary problems={nameProblems(LABELS, problems)} />
      <AlertText tone="danger" text={problem && AUTH_MESSAGES[problem]} />
    </>
  );
  if (step === 'address') {
    return (
      <form method="post" action={ACTION} className={styles.form} noValidate>
        {notes}
        {isMobile ? (
          <MobileField value={typed.mobile} error={problems.mobile} />
        ) : (
          <EmailField typed={typed} problems={problems} />
        )}
        <Button type="submit" variant="outline" name="action" value={sendAction}>
          {isFirst ? 'ارسال کد تأیید' : 'تأیید دوباره یا شمارهٔ تازه'}
        </Button>
      </form>
    );
  }
  const to = isMobile ? typed.mobile : typed.email;
  const hidden = <input type="hidden" name={form} value={to} />;
  return (
    <>
      <form method="post" action={ACTION} className={styles.form} noValidate>
        {notes}
        {hidden}
        <CodeField by={isMobile ? 'sms' : 'mail'} to={to} error={problems.code} />
        {!isMobile && (
          <PasswordField
            name="password"
            label="رمز عبور تازه"
            autoComplete="new-password"
            error={problems.password}
          />
        )}
        <Button type="submit" name="action" value={openAction}>
          {isMobile ? 'تأیید موبایل' : 'تأیید ایمیل'}
        </Button>
      </form>
      <form method="post" action={ACTION} aria-label="ارسال کد تازه">
        {hidden}
        <Button type="submit" variant="ghost" size="small" name="action" value={sendAction}>
          ارسال کد تازه
        </Button>
      </form>
    </>
  );
}
