import type { ReactNode } from 'react';
import type { AccountFormView } from '../../shared/accounts/accountView.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import * as styles from './AccountPanel.styles.ts';
import { AccountProblem } from './AccountProblem.tsx';

interface AccountFormProps {
  view: AccountFormView;
  children: ReactNode;
}

/**
 * A plain form, also with JavaScript: sign-in changes the header and the cached data, so the browser reloads
 * the document.
 */
export function AccountForm({ view, children }: AccountFormProps) {
  const problems = Object.entries(view.problems).map(([field, message]) => ({ field, message }));
  return (
    <form method="post" className={styles.form} noValidate>
      <ErrorSummary problems={problems} />
      {view.problem && <AccountProblem problem={view.problem} />}
      {children}
    </form>
  );
}
