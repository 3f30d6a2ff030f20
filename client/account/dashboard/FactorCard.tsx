import type { ReactNode } from 'react';
import { AUTH_MESSAGES } from '../../../shared/accounts/authMessages.ts';
import { accountPage } from '../../../shared/accounts/accountPaths.ts';
import type { FactorView } from '../../../shared/accounts/dashboardView.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { Alert, AlertText } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { TicketQr } from '../../ui/Ticket.tsx';
import { TitledCard } from '../../ui/TitledCard.tsx';
import * as styles from './Dashboard.styles.ts';

const ACTION = `${accountPage.dashboard}?part=security#factor-title`;

interface FactorCardProps {
  factor: FactorView;
  hasPassword: boolean;
}

/** Shows the second factor of this account. Uses plain forms, so that it works without JavaScript. */
export function FactorCard({ factor, hasPassword }: FactorCardProps) {
  return (
    <TitledCard id="factor-title" title="ورود دومرحله‌ای">
      <div className={styles.body}>
        <AlertText tone="danger" text={factor.problem && AUTH_MESSAGES[factor.problem]} />
        {factor.codes && <RecoveryCodes codes={factor.codes} />}
        {factor.state === 'off' && <StartForm hasPassword={hasPassword} />}
        {factor.state === 'starting' && <ConfirmForm {...factor} />}
        {factor.state === 'on' && <ChangeForm codesLeft={factor.codesLeft} />}
      </div>
    </TitledCard>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Alert tone="warn" announce>
      <p>
        این کدها فقط یک بار دیده می‌شوند. آن‌ها را جایی جز گوشی نگه دارید؛ هر کد یک بار به‌جای برنامه کار
        می‌کند.
      </p>
      <ul dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function StartForm({ hasPassword }: { hasPassword: boolean }) {
  return (
    <form method="post" action={ACTION} className={styles.form}>
      <p className="small muted">
        با ورود دومرحله‌ای، کسی که رمز شما را بداند هم بدون کد برنامهٔ رمزساز گوشی‌تان وارد حساب نمی‌شود.
      </p>
      {hasPassword && (
        <TextField
          id="factorPassword"
          name="currentPassword"
          label="رمز عبور کنونی"
          type="password"
          dir="auto"
          icon="lock"
          autoComplete="current-password"
          required
        />
      )}
      <Button type="submit" name="action" value="startFactor">
        روشن کردن ورود دومرحله‌ای
      </Button>
    </form>
  );
}

function ConfirmForm({ secret, qr }: Extract<FactorView, { state: 'starting' }>) {
  return (
    <CodeForm
      label="کد ۶ رقمی برنامه"
      actions={[
        { action: 'confirmFactor', text: 'تأیید و روشن کردن' },
        { action: 'cancelFactor', text: 'انصراف' },
      ]}
    >
      <p>
        این کد را با برنامهٔ رمزساز گوشی بخوانید، یا کلید زیر را در آن بنویسید. سپس کدی را که نشان می‌دهد
        بنویسید.
      </p>
      <TicketQr {...qr} text="کد QR برای برنامهٔ رمزساز" />
      <p className="small">
        کلید: <bdi dir="ltr">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</bdi>
      </p>
    </CodeForm>
  );
}

function ChangeForm({ codesLeft }: { codesLeft: number }) {
  return (
    <CodeForm
      label="کد برنامه یا کد بازیابی"
      actions={[
        { action: 'renewRecoveryCodes', text: 'کدهای بازیابی تازه' },
        { action: 'stopFactor', text: 'خاموش کردن' },
      ]}
    >
      <p>{`روشن است. ${toPersianDigits(codesLeft)} کد بازیابی به‌کارنرفته دارید.`}</p>
    </CodeForm>
  );
}

interface CodeFormProps {
  label: string;
  /** The first action is the default one. */
  actions: readonly { action: string; text: string }[];
  children: ReactNode;
}

function CodeForm({ label, actions, children }: CodeFormProps) {
  return (
    <form method="post" action={ACTION} className={styles.form} noValidate>
      {children}
      <TextField id="factorCode" name="code" label={label} dir="ltr" autoComplete="one-time-code" required />
      <div className="cluster">
        {actions.map(({ action, text }, index) => (
          <Button
            key={action}
            type="submit"
            variant={index === 0 ? 'outline' : 'ghost'}
            name="action"
            value={action}
          >
            {text}
          </Button>
        ))}
      </div>
    </form>
  );
}
