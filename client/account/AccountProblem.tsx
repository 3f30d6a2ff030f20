import { AUTH_MESSAGES, type AuthProblem } from '../../shared/accounts/authMessages.ts';
import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { A } from '../ui/A.tsx';
import { Alert } from '../ui/Alert.tsx';

const NEXT: Partial<Record<AuthProblem, { href: string; label: string }>> = {
  wrong: { href: accountPage.forgot, label: 'رمز را فراموش کرده‌ام' },
  taken: { href: accountPage.signIn(), label: 'ورود' },
  unconfirmed: { href: accountPage.confirm(), label: 'ارسال دوبارهٔ پیوند تأیید' },
  badCode: { href: accountPage.forgot, label: 'پیوند تازه بگیرید' },
  badLink: { href: accountPage.confirm(), label: 'پیوند تازه بگیرید' },
};

export function AccountProblem({ problem }: { problem: AuthProblem }) {
  const next = NEXT[problem];
  const calm = problem === 'tooMany' || problem === 'unavailable';
  return (
    <Alert tone={calm ? 'warn' : 'danger'} announce>
      {AUTH_MESSAGES[problem]} {next && <A href={next.href}>{next.label}</A>}
    </Alert>
  );
}
