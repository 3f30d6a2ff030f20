import { Note } from '../../ui/Note.tsx';

interface TrialButtonsProps {
  /** Null before the trial. A large change is above the limit of one person. */
  trial: { isLarge: boolean } | null;
  first: string;
  again: string;
  /** Leads back without a change. */
  path: string;
}

/** The buttons of a form that shows its effect before it is saved. */
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
