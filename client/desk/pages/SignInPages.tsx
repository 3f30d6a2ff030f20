import type { ReactNode } from 'react';
import { DESK_PATHS } from '../../../shared/desk/deskPaths.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DeskBrand } from '../DeskBrand.tsx';
import { useDeskFrame } from '../deskFrame.ts';
import { FieldsContext, TextField, type FieldsState } from '../ui/Field.tsx';
import { Note } from '../ui/Note.tsx';

interface GateProps {
  title: string;
  step?: 'password' | 'code';
  /** Minutes after which an idle session ends. */
  idleMinutes: number;
  children: ReactNode;
}

function Gate({ title, step, idleMinutes, children }: GateProps) {
  const { brand } = useDeskFrame();
  return (
    <div className="gate__in">
      <span className="brand" role="img" aria-label={`${brand}، میز کار`}>
        <DeskBrand />
      </span>
      <div className="card gate__card">
        {step && <Steps step={step} />}
        <h1>{title}</h1>
        {children}
      </div>
      <p className="gate__foot">
        نشست پس از {formatNumber(idleMinutes)} دقیقه بی‌کاری بسته می‌شود و هر کار به نام شما نوشته می‌شود.
        <br />
        مسافر هستید؟ <a href="/orders">پیگیری سفارش</a>
      </p>
    </div>
  );
}

function Steps({ step }: { step: 'password' | 'code' }) {
  const second = step === 'code';
  return (
    <ol className="gsteps">
      <li data-s={second ? 'done' : 'now'} aria-current={second ? undefined : 'step'}>
        {second && <Icon name="check" size="small" />}
        ایمیل و رمز
      </li>
      <li data-s={second ? 'now' : undefined} aria-current={second ? 'step' : undefined}>
        کد یک‌بارمصرف
      </li>
    </ol>
  );
}

interface FormProblemProps {
  problem: string | undefined;
}

function FormProblem({ problem }: FormProblemProps) {
  if (!problem) return null;
  return (
    <Note tone="danger" icon="error" role="alert">
      <p>{problem}</p>
    </Note>
  );
}

interface SignInPageProps {
  state: FieldsState;
  /** Address to open after the sign-in. */
  to: string;
  idleMinutes: number;
  /** True when the browser's session has ended. */
  lost: boolean;
}

export function SignInPage({ state, to, idleMinutes, lost }: SignInPageProps) {
  return (
    <Gate title="ورود به میز کار" step="password" idleMinutes={idleMinutes}>
      {lost && !state.problems.form && (
        <Note icon="clock" role="status">
          <p>نشست شما بسته شده است؛ دوباره وارد شوید.</p>
        </Note>
      )}
      <FormProblem problem={state.problems.form} />
      <form method="post" action={DESK_PATHS.signIn} className="form">
        <FieldsContext value={state}>
          <input type="hidden" name="to" value={to} />
          <TextField name="email" label="ایمیل" type="email" autoComplete="username" latin />
          <TextField name="password" label="رمز" type="password" autoComplete="current-password" latin />
          <button className="btn btn--cta btn--block">ادامه</button>
        </FieldsContext>
      </form>
      <details className="small t2">
        <summary className="link">رمز را فراموش کرده‌ام</summary>
        <p>از مالک بخواهید پیوند تازه بدهد: «کارکنان»، نام شما، «دعوت دوباره».</p>
      </details>
    </Gate>
  );
}

interface CodePageProps {
  state: FieldsState;
  to: string;
  email: string;
  idleMinutes: number;
  recovery: boolean;
}

export function CodePage({ state, to, email, idleMinutes, recovery }: CodePageProps) {
  const query = `to=${encodeURIComponent(to)}`;
  return (
    <Gate
      title={recovery ? 'یکی از کدهای بازیابی را بنویسید' : 'کد برنامهٔ رمزساز را بنویسید'}
      step="code"
      idleMinutes={idleMinutes}
    >
      <p className="t2">
        <bdi dir="ltr">{email}</bdi> <a href={DESK_PATHS.signIn}>شما نیستید؟</a>
      </p>
      <FormProblem problem={state.problems.form} />
      <form method="post" action={DESK_PATHS.code} className="form">
        <FieldsContext value={state}>
          <input type="hidden" name="to" value={to} />
          {recovery ? (
            <TextField
              name="recoveryCode"
              label="کد بازیابی"
              hint="ده نویسه؛ هر کد یک بار کار می‌کند."
              autoComplete="off"
              latin
              className="code-input"
            />
          ) : (
            <TextField
              name="code"
              label="کد ۶ رقمی"
              hint="کد هر ۳۰ ثانیه نو می‌شود."
              inputMode="numeric"
              autoComplete="one-time-code"
              latin
              className="code-input"
            />
          )}
          <button className="btn btn--cta btn--block">ورود به میز کار</button>
        </FieldsContext>
      </form>
      <div className="cluster between small">
        {recovery ? (
          <a href={`${DESK_PATHS.code}?${query}`}>ورود با برنامهٔ رمزساز</a>
        ) : (
          <a href={`${DESK_PATHS.code}?with=recovery&${query}`}>ورود با کد بازیابی</a>
        )}
      </div>
      <details className="small t2">
        <summary className="link">گوشی را گم کرده‌ام</summary>
        <p>
          با یکی از کدهای بازیابی وارد شوید. اگر آن‌ها هم نیست، مالک می‌تواند کد یک‌بارمصرف شما را از نو
          بگذارد.
        </p>
      </details>
    </Gate>
  );
}

interface InvitePageProps {
  state: FieldsState;
  token: string;
  name: string;
  email: string;
  idleMinutes: number;
}

export function InvitePage({ state, token, name, email, idleMinutes }: InvitePageProps) {
  return (
    <Gate title={`خوش آمدید، ${name}`} idleMinutes={idleMinutes}>
      <p className="t2">
        برای <bdi dir="ltr">{email}</bdi> رمزی بسازید. در گام بعد برنامهٔ رمزساز را وصل می‌کنید.
      </p>
      <FormProblem problem={state.problems.form} />
      <form method="post" action={DESK_PATHS.invite} className="form">
        <FieldsContext value={state}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="username" value={email} autoComplete="username" />
          <NewPasswordFields />
          <button className="btn btn--cta btn--block">ساختن رمز</button>
        </FieldsContext>
      </form>
    </Gate>
  );
}

/** A new password and its confirmation. */
export function NewPasswordFields() {
  return (
    <>
      <TextField
        name="password"
        label="رمز تازه"
        hint="دست‌کم ۱۲ نویسه؛ یک جملهٔ کوتاه خوب است."
        type="password"
        autoComplete="new-password"
        latin
      />
      <TextField name="passwordAgain" label="تکرار رمز" type="password" autoComplete="new-password" latin />
    </>
  );
}

export function DeadInvitePage({ idleMinutes }: { idleMinutes: number }) {
  return (
    <Gate title="این پیوند دیگر کار نمی‌کند" idleMinutes={idleMinutes}>
      <p>
        پیوند دعوت یک بار و تا ۴۸ ساعت کار می‌کند. اگر رمز ساخته‌اید وارد شوید؛ وگرنه از مالک پیوند تازه
        بگیرید.
      </p>
      <a className="btn btn--outline" href={DESK_PATHS.signIn}>
        ورود
      </a>
    </Gate>
  );
}

interface EnrolPageProps {
  state: FieldsState;
  /** SVG of the QR code. */
  qr: string;
  secret: string;
  to: string;
  idleMinutes: number;
}

export function EnrolPage({ state, qr, secret, to, idleMinutes }: EnrolPageProps) {
  return (
    <Gate title="برنامهٔ رمزساز را وصل کنید" step="code" idleMinutes={idleMinutes}>
      <p className="t2">با یک برنامهٔ رمزساز (Aegis، Google Authenticator یا مانند آن) این نقش را بخوانید.</p>
      {/* The server generates this SVG with the qrcode package, from no user input. */}
      <div
        className="gate__qr"
        role="img"
        aria-label="نقش برای برنامهٔ رمزساز"
        dangerouslySetInnerHTML={{ __html: qr }}
      />
      <div className="field">
        <span className="lbl">یا این را بنویسید</span>
        <p className="copyline">{secret}</p>
      </div>
      <FormProblem problem={state.problems.form} />
      <form method="post" action={DESK_PATHS.enrol} className="form">
        <FieldsContext value={state}>
          <input type="hidden" name="to" value={to} />
          <TextField
            name="code"
            label="کد ۶ رقمی که برنامه نشان می‌دهد"
            inputMode="numeric"
            autoComplete="one-time-code"
            latin
            className="code-input"
          />
          <button className="btn btn--cta btn--block">روشن کردن</button>
        </FieldsContext>
      </form>
    </Gate>
  );
}

interface RecoveryCodesPageProps {
  codes: readonly string[];
  to: string;
  idleMinutes: number;
}

export function RecoveryCodesPage({ codes, to, idleMinutes }: RecoveryCodesPageProps) {
  return (
    <Gate title="کدهای بازیابی را نگه دارید" idleMinutes={idleMinutes}>
      <p className="t2">
        اگر گوشی در دسترس نبود، هر کدام از این‌ها یک بار به جای کد یک‌بارمصرف کار می‌کند. فقط همین حالا دیده
        می‌شوند: بنویسید یا چاپ کنید.
      </p>
      <RecoveryCodes codes={codes} />
      <a className="btn btn--cta btn--block" href={to}>
        نگه داشتم؛ ورود به میز کار
      </a>
    </Gate>
  );
}

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ol className="codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  );
}
