import type { ComponentProps } from 'react';
import { DESK } from '../../../shared/desk/deskPaths.ts';
import { Note } from '../ui/Note.tsx';
import { PageHead } from '../ui/PageHead.tsx';

interface StateNoteProps extends Omit<ComponentProps<typeof Note>, 'role'> {
  title: string;
  href: string;
  link: string;
}

function StateNote({ title, href, link, children, ...note }: StateNoteProps) {
  return (
    <>
      <PageHead title={title} />
      <Note {...note} role="alert">
        <p>{children}</p>
        <a className="btn btn--row btn--outline" href={href}>
          {link}
        </a>
      </Note>
    </>
  );
}

export function MissingPage() {
  return (
    <StateNote title="این صفحه نیست" icon="info" href={DESK} link="رفتن به آغاز">
      <b>میز کار چنین نشانی‌ای ندارد.</b> شاید پیوند کهنه است یا شماره درست نوشته نشده.
    </StateNote>
  );
}

interface ForbiddenPageProps {
  /** Roles that may perform the action. */
  who: string;
  /** The refused action, worded to follow «خواست». */
  wanted: string;
  /** True when the server refused a form post. */
  changes: boolean;
}

export function ForbiddenPage({ who, wanted, changes }: ForbiddenPageProps) {
  return (
    <StateNote title="اجازه ندارید" tone="danger" icon="lock" href={DESK} link="رفتن به آغاز">
      <b>این کار با {who} است.</b> {changes ? 'چیزی عوض نشد و این' : 'این'} خواسته («{wanted}») به نام شما در
      دفتر کارها نوشته شد.
    </StateNote>
  );
}

export function StaleFormPage({ path }: { path: string }) {
  return (
    <StateNote title="این فرم از نشست شما نیست" tone="warn" icon="history" href={path} link="باز کردن صفحه">
      <b>چیزی انجام نشد.</b> این فرم از نشست دیگری است یا از جای دیگری آمده، و این تلاش در دفتر کارها نوشته
      شد. صفحه را از نو باز کنید و دوباره بفرستید.
    </StateNote>
  );
}

export function RepeatedPage({ path }: { path: string }) {
  return (
    <StateNote title="همین فرم در راه است" tone="warn" icon="hourglass" href={path} link="دیدن حالت تازه">
      <b>این فرم یک بار فرستاده شده و پاسخ آن هنوز نرسیده است.</b> بار دوم کاری نکرد؛ پیش از هر کار دیگر، حالت
      تازه را ببینید.
    </StateNote>
  );
}

export function SessionOverPage({ signIn }: { signIn: string }) {
  return (
    <div className="gate__in">
      <div className="card gate__card">
        <h1>نشست بسته شد</h1>
        <p>
          چیزی انجام نشد. در برگهٔ تازه وارد شوید، سپس با دکمهٔ «بازگشت» مرورگر به همین فرم بیایید و دوباره
          بفرستید؛ نوشتهٔ شما همان‌جا مانده است.
        </p>
        <a className="btn btn--cta btn--block" href={signIn} target="_blank" rel="noopener">
          ورود دوباره
        </a>
      </div>
    </div>
  );
}

interface FailurePageProps {
  status: number;
  message: string;
  requestId: string;
}

export function FailurePage({ status, message, requestId }: FailurePageProps) {
  return (
    <div className={'gate__in'}>
      <div className="card gate__card">
        <h1>انجام نشد</h1>
        <p>
          {message ||
            'خطایی در سامانه رخ داد. دوباره تلاش کنید؛ اگر باز هم شد، شمارهٔ زیر را به مسئول فنی بدهید.'}
        </p>
        <p className="small t3">
          خطای {status}، شمارهٔ <bdi dir="ltr">{requestId}</bdi>
        </p>
        <a className="btn btn--outline" href={DESK}>
          رفتن به آغاز
        </a>
      </div>
    </div>
  );
}
