import { DESK_PATHS } from '../../../shared/desk/deskPaths.ts';
import { Note } from '../ui/Note.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export function InvitedPage({ name, link }: { name: string; link: string }) {
  return (
    <>
      <PageHead title="پیوند دعوت" text={name} />
      <Note tone="good" icon="check-circle" role="status">
        <p>
          <b>این پیوند را خودتان به {name} برسانید.</b> یک بار و تا ۴۸ ساعت کار می‌کند و دیگر نشان داده
          نمی‌شود.
        </p>
      </Note>
      <p className="copyline">{link}</p>
      <p>
        <a className="btn btn--outline" href={DESK_PATHS.staff}>
          بازگشت به کارکنان
        </a>
      </p>
    </>
  );
}
