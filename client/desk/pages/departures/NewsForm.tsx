import { formatTime } from '../../../../shared/calendar/format.ts';
import { NEWS_KINDS, NEWS_TITLES, type Departure } from '../../../../shared/desk/departures.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { useDeskFrame } from '../../deskFrame.ts';
import { DeskForm } from '../../ui/DeskForm.tsx';
import { FieldProblem, TextField, type FieldsState } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';

interface NewsFormProps {
  departure: Departure;
  hasLeft: boolean;
  state: FieldsState;
}

export function NewsForm({ departure, hasLeft, state }: NewsFormProps) {
  const kinds = hasLeft ? (['cancelled'] as const) : NEWS_KINDS;
  const problem = state.problems.what;
  return (
    <DeskForm state={state} action={`${DESK_PATHS.departures}/${departure.id}`} className="newsform">
      <SeenFields departure={departure} />
      {hasLeft && (
        <Note icon="clock">
          <p>ساعت این حرکت گذشته است؛ پس از حرکت، تأخیر یا ساعت تازه ثبت نمی‌شود.</p>
        </Note>
      )}
      <fieldset className="field">
        <legend className="lbl">چه شده</legend>
        <div className="seg">
          {kinds.map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name="what"
                value={kind}
                defaultChecked={state.values.what === kind}
                aria-describedby={problem ? 'what-problem' : undefined}
              />
              {NEWS_TITLES[kind]}
            </label>
          ))}
        </div>
        <FieldProblem id="what-problem" problem={problem} />
      </fieldset>
      {!hasLeft && (
        <div className="two">
          <TextField
            name="minutes"
            label="تأخیر از ساعت کنونی"
            unit="دقیقه"
            inputMode="numeric"
            hint="فقط برای «تأخیر»"
          />
          <TextField
            name="time"
            label="ساعت تازه در همان روز"
            placeholder={formatTime(departure.departsAt)}
            hint="فقط برای «ساعت تازه»؛ به وقت شهر مبدأ"
          />
        </div>
      )}
      <TextField
        name="why"
        label="از کجا می‌دانید و چرا"
        hint="در تاریخچهٔ سفارش‌ها و دفتر کارها می‌ماند؛ مسافر آن را نمی‌بیند"
        placeholder="تلفن شرکت؛ نقص فنی"
      />
      <div>
        <button className="btn btn--primary" name="step" value="preview">
          دیدن پیام، پیش از فرستادن
        </button>
      </div>
    </DeskForm>
  );
}

/** Renders hidden fields with the version and time of the page, so that the server refuses a form from a stale page. */
export function SeenFields({ departure }: { departure: Departure }) {
  const { now } = useDeskFrame();
  return (
    <>
      <input type="hidden" name="version" value={departure.version} />
      <input type="hidden" name="openedAt" value={now.toISOString()} />
    </>
  );
}
