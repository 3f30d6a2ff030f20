import { Note } from '../../ui/Note.tsx';

interface TrialButtonsProps {
  /** Null until the change has been tried. A large change exceeds the limit of one person. */
  trial: { isLarge: boolean } | null;
  first: string;
  again: string;
  /** Address of the link that cancels the change. */
  path: string;
}

/** Renders the buttons of a form that previews its effect before saving. */
export function TrialButtons({ trial, first, again, path }: TrialButtonsProps) {
  const isTried = trial !== null;
  const isLarge = trial?.isLarge === true;
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
        {isTried && (
          <button className="btn btn--cta" name="step" value="save">
            {isLarge ? 'ذخیره با تأیید نفر دوم' : 'ذخیره'}
          </button>
        )}
        <button className={isTried ? 'btn btn--outline' : 'btn btn--primary'} name="step" value="try">
          {isTried ? again : first}
        </button>
        <a className="btn btn--ghost" href={path}>
          رها کردن
        </a>
      </div>
    </>
  );
}
