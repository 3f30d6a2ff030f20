interface TrialButtonsProps {
  /** The form shows a trial, so it can be saved. */
  isTried: boolean;
  first: string;
  again: string;
  /** Leads back without a change. */
  path: string;
}

/** The buttons of a form that shows its effect before it is saved. */
export function TrialButtons({ isTried, first, again, path }: TrialButtonsProps) {
  return (
    <div className="cluster">
      {isTried && (
        <button className="btn btn--cta" name="step" value="save">
          ذخیره
        </button>
      )}
      <button className={isTried ? 'btn btn--outline' : 'btn btn--primary'} name="step" value="try">
        {isTried ? again : first}
      </button>
      <a className="btn btn--ghost" href={path}>
        رها کردن
      </a>
    </div>
  );
}
