import type { ReactNode } from 'react';
import { AUTH_MESSAGES, type AuthProblem } from '../../shared/accounts/authMessages.ts';
import { accountPage } from '../../shared/accounts/accountPaths.ts';
import type { AccountFormView } from '../../shared/accounts/accountView.ts';
import { A } from '../ui/A.tsx';
import { Alert } from '../ui/Alert.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { nameProblems } from '../ui/nameProblems.ts';
import * as styles from './AccountPanel.styles.ts';

interface AccountFormProps {
  view: AccountFormView;
  children: ReactNode;
}

/**
 * Renders a plain form that the browser submits itself, with JavaScript too: sign-in changes the header and the cached
 * data, so the document must reload.
 */
export function AccountForm({ view, children }: AccountFormProps) {
  return (
    <form method="post" className={styles.form} noValidate>
      <ErrorSummary problems={nameProblems(LABELS, view.problems)} />
      {view.problem && <AccountProblem problem={view.problem} />}
      {children}
    </form>
  );
}

const LABELS = {
  mobile: 'موبایل',
  order: 'شمارهٔ سفارش',
  identifier: 'ایمیل یا نام کاربری',
  username: 'نام کاربری',
  email: 'ایمیل',
  password: 'رمز عبور',
  passwordConfirmation: 'تکرار رمز عبور',
  code: 'کد',
};

const NEXT: Partial<Record<AuthProblem, { href: string; label: string }>> = {
  wrong: { href: accountPage.forgot, label: 'رمز را فراموش کرده‌ام' },
  taken: { href: accountPage.signIn(), label: 'ورود' },
  unconfirmed: { href: accountPage.confirm(), label: 'ارسال دوبارهٔ پیوند تأیید' },
  badCode: { href: accountPage.forgot, label: 'پیوند تازه بگیرید' },
  badLink: { href: accountPage.confirm(), label: 'پیوند تازه بگیرید' },
};

function AccountProblem({ problem }: { problem: AuthProblem }) {
  const next = NEXT[problem];
  const calm = problem === 'tooMany' || problem === 'unavailable';
  return (
    <Alert tone={calm ? 'warn' : 'danger'} announce>
      {AUTH_MESSAGES[problem]} {next && <A href={next.href}>{next.label}</A>}
    </Alert>
  );
}
