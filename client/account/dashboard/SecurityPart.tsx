import type { DashboardView, SessionRow } from '../../../shared/accounts/dashboardView.ts';
import { AUTH_MESSAGES } from '../../../shared/accounts/authMessages.ts';
import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import { formatDayMonth, formatTime } from '../../../shared/calendar/format.ts';
import { AlertText } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHead } from '../../ui/Card.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { TextField } from '../../ui/Field.tsx';
import { nameProblems } from '../../ui/nameProblems.ts';
import { FactorCard } from './FactorCard.tsx';
import { ContactsPart } from './ContactsPart.tsx';
import * as styles from './Dashboard.styles.ts';

const ACTION = `${accountPage.dashboard}?part=security`;

type SecurityPartProps = { sessions: SessionRow[]; view: DashboardView };

/** Uses plain forms, because each of them may start or end a session. */
export function SecurityPart({ sessions, view }: SecurityPartProps) {
  const { user, password, factor, addsProofs } = view;
  return (
    <>
      <Card as="section" aria-labelledby="sessions-title">
        <CardHead>
          <h2 id="sessions-title">دستگاه‌های واردشده</h2>
          {sessions.length > 1 && (
            <form method="post" action={ACTION}>
              <Button type="submit" variant="outline" size="small" name="action" value="endOthers">
                خروج از دستگاه‌های دیگر
              </Button>
            </form>
          )}
        </CardHead>
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <li key={session.id}>
              <div className="grow">
                <p className="cluster gap-2">
                  <b>{session.device}</b>
                  {session.current && <Badge tone="success">همین دستگاه</Badge>}
                </p>
                <p className="small muted">{`آخرین بازدید: ${formatWhen(session.lastSeenAt)}؛ ورود: ${formatWhen(session.startedAt)}`}</p>
              </div>
              <form
                method="post"
                action={ACTION}
                aria-label={session.current ? 'خروج از همین دستگاه' : `پایان دادن به ${session.device}`}
              >
                <input type="hidden" name="action" value="endSession" />
                <Button type="submit" variant="ghost" size="small" name="session" value={session.id}>
                  {session.current ? 'خروج' : 'پایان دادن'}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      </Card>
      {addsProofs && <ContactsPart {...view} />}
      {user.email !== '' && (
        <TitledCard id="password-title" title="تغییر رمز عبور">
          <div className={styles.body}>
            <PasswordForm password={password} userName={user.name} />
          </div>
        </TitledCard>
      )}
      {factor && <FactorCard factor={factor} hasPassword={user.hasPassword} />}
    </>
  );
}

interface PasswordFormProps {
  password: DashboardView['password'];
  userName: string;
}

function PasswordForm({ password: { problems, problem }, userName }: PasswordFormProps) {
  const fields = [
    { name: 'currentPassword', label: 'رمز عبور کنونی', autoComplete: 'current-password' },
    { name: 'password', label: 'رمز عبور تازه', autoComplete: 'new-password' },
    { name: 'passwordConfirmation', label: 'تکرار رمز عبور تازه', autoComplete: 'new-password' },
  ];
  return (
    <form method="post" action={ACTION} className={styles.form} noValidate>
      {/* Password managers need the user name. */}
      <input type="text" name="username" value={userName} autoComplete="username" readOnly hidden />
      <ErrorSummary
        problems={nameProblems(Object.fromEntries(fields.map(({ name, label }) => [name, label])), problems)}
      />
      <AlertText tone="danger" text={problem && AUTH_MESSAGES[problem]} />
      {fields.map((field) => (
        <TextField
          key={field.name}
          {...field}
          type="password"
          dir="auto"
          icon="lock"
          error={problems[field.name]}
          required
        />
      ))}
      <p className="small muted">با تغییر رمز، از همهٔ دستگاه‌های دیگر خارج می‌شوید.</p>
      <Button type="submit" name="action" value="changePassword">
        تغییر رمز عبور
      </Button>
    </form>
  );
}

/** Formats a time in Tehran. */
function formatWhen(iso: string): string {
  return `${formatDayMonth(iso.slice(0, 10))}، ${formatTime(iso)}`;
}
