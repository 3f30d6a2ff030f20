import { Note } from '../../ui/Note.tsx';

interface PreviewButtonsProps {
  /** Null until the change has been previewed. A large change exceeds the limit of one person. */
  preview: { isLarge: boolean } | null;
  first: string;
  again: string;
  /** Address of the link that cancels the change. */
  path: string;
}

/** Renders the buttons of a form that previews its effect before saving. */
export function PreviewButtons({ preview, first, again, path }: PreviewButtonsProps) {
  const isPreviewed = preview !== null;
  const isLarge = preview?.isLarge === true;
  return (
    <>
      {isLarge && (
        <Note tone="warn" icon="users" role="status">
          <p>
            <b>این تغییر از سقف یک نفر بیشتر است.</b> با ذخیره، درخواست برای نفر دوم می‌رود و تا تصمیم او چیزی
            عوض نمی‌شود.
          </p>
        </Note>
      )}
      <div className="cluster">
        {isPreviewed && (
          <button className="btn btn--cta" name="step" value="save">
            {isLarge ? 'ذخیره با تأیید نفر دوم' : 'ذخیره'}
          </button>
        )}
        <button className={isPreviewed ? 'btn btn--outline' : 'btn btn--primary'} name="step" value="try">
          {isPreviewed ? again : first}
        </button>
        <a className="btn btn--ghost" href={path}>
          رها کردن
        </a>
      </div>
    </>
  );
}
