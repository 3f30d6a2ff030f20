import { DESK } from '../../../shared/desk/deskPaths.ts';
import { Note } from '../ui/Note.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export function MissingPage() {
  return (
    <>
      <PageHead title="این صفحه نیست" />
      <Note icon="info" role="alert">
        <p>
          <b>میز کار چنین نشانی‌ای ندارد.</b> شاید پیوند کهنه است یا شماره درست نوشته نشده.
        </p>
        <a className="btn btn--row btn--outline" href={DESK}>
          رفتن به آغاز
        </a>
      </Note>
    </>
  );
}

interface ForbiddenPageProps {
  /** Roles that may do it. */
  who: string;
  /** The refused action, after «خواست». */
  wanted: string;
  /** True when a form was refused. */
  changes: boolean;
}

export function ForbiddenPage({ who, wanted, changes }: ForbiddenPageProps) {
  return (
    <>
      <PageHead title="اجازه ندارید" />
      <Note tone="danger" icon="lock" role="alert">
        <p>
          <b>این کار با {who} است.</b> {changes ? 'چیزی عوض نشد و این' : 'این'} خواسته («{wanted}») به نام شما
          در دفتر کارها نوشته شد.
        </p>
        <a className="btn btn--row btn--outline" href={DESK}>
          رفتن به آغاز
        </a>
      </Note>
    </>
  );
}

export function StaleFormPage({ path }: { path: string }) {
  return (
    <>
      <PageHead title="این فرم کهنه است" />
      <Note tone="warn" icon="history" role="alert">
        <p>
          <b>چیزی انجام نشد.</b> این فرم از نشست دیگری است یا از جای دیگری آمده. صفحه را از نو باز کنید و
          دوباره بفرستید.
        </p>
        <a className="btn btn--row btn--outline" href={path}>
          باز کردن صفحه
        </a>
      </Note>
    </>
  );
}

export function RepeatedPage({ path }: { path: string }) {
  return (
    <>
      <PageHead title="همین فرم در راه است" />
      <Note tone="warn" icon="hourglass" role="alert">
        <p>
          <b>این فرم یک بار فرستاده شده و پاسخ آن هنوز نرسیده است.</b> بار دوم کاری نکرد؛ پیش از هر کار دیگر،
          حالت تازه را ببینید.
        </p>
        <a className="btn btn--row btn--outline" href={path}>
          دیدن حالت تازه
        </a>
      </Note>
    </>
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
