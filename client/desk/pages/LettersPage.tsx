import type { Letter } from '../../../shared/desk/letter.ts';
import { formatDay } from '../../../shared/calendar/format.ts';
import { addDays } from '../../../shared/calendar/jalali.ts';
import { DESK_PATHS } from '../../../shared/desk/deskPaths.ts';
import { formatNearDay } from '../../../shared/desk/formats.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Card } from '../ui/Card.tsx';
import { DeskForm } from '../ui/DeskForm.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FieldProblem, TextField, type FieldsState } from '../ui/Field.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Note } from '../ui/Note.tsx';
import { PageHead } from '../ui/PageHead.tsx';

interface LettersPageProps {
  waiting: readonly Letter[];
  letter: Letter | null;
  today: string;
  state: FieldsState;
}

/** Checks that a staff member must tick before approving a letter; the server requires all three. */
export const LETTER_CHECKS = [
  { id: 'person', title: 'نام و گذرنامه همان بیمه‌شده است' },
  { id: 'date', title: 'تاریخ نامه پیش از آغاز پوشش است' },
  { id: 'embassy', title: 'سفارت یا مرکز ویزا پیداست' },
] as const;

export function LettersPage({ waiting, letter, today, state }: LettersPageProps) {
  return (
    <>
      <PageHead title="نامه‌ها" text={`${formatNumber(waiting.length)} نامه منتظر؛ پاسخ در دو روز کاری`} />
      {state.problems.form && (
        <Note tone="warn" icon="users" role="alert">
          <p>{state.problems.form}</p>
        </Note>
      )}
      {letter === null ? (
        <div className="card">
          <EmptyState icon="check" title="هیچ نامه‌ای منتظر نیست" />
        </div>
      ) : (
        <div className="lets">
          <Queue waiting={waiting} letter={letter} today={today} />
          <Viewer letter={letter} />
          <div className="stack">
            <Facts letter={letter} today={today} />
            {letter.state === 'waiting' ? (
              <Decision letter={letter} state={state} />
            ) : (
              <Note tone={letter.state === 'approved' ? 'good' : 'warn'} icon="check-circle">
                <p>
                  {letter.state === 'approved'
                    ? 'این نامه پذیرفته شده است.'
                    : `این نامه پذیرفته نشده است: ${letter.refusalReason ?? ''}`}
                </p>
              </Note>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function Queue({ waiting, letter, today }: Omit<LettersPageProps, 'state'>) {
  return (
    <section className="card" aria-label="صف نامه‌ها">
      {waiting.length === 0 ? (
        <p className="card__body t2">نامهٔ دیگری منتظر نیست.</p>
      ) : (
        <ul className="dep lq">
          {waiting.map((each) => (
            <li key={each.id} data-row={`${DESK_PATHS.letters}/${each.id}`}>
              <a
                href={`${DESK_PATHS.letters}/${each.id}`}
                aria-current={each.id === letter?.id ? 'true' : undefined}
              >
                <span className="dep__n lq__line">
                  <bdi>{each.travellers[0]?.name ?? each.code}</bdi>
                </span>
                <span className="small t2 lq__line">
                  {each.title}، <bdi dir="ltr">{each.code}</bdi>
                </span>
                <span className="lq__line">
                  <Due letter={each} today={today} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Due({ letter, today }: { letter: Letter; today: string }) {
  const { promisedOn } = letter;
  const isOver = promisedOn < today;
  const isSoon = promisedOn <= addDays(today, 1);
  return (
    <span className="due" data-s={isOver ? 'over' : isSoon ? 'soon' : undefined}>
      <Icon name="clock" size="small" />
      {isOver ? `قول: ${formatNearDay(promisedOn, today)}` : `تا ${formatNearDay(promisedOn, today)}`}
    </span>
  );
}

function Viewer({ letter }: { letter: Letter }) {
  const address = `${DESK_PATHS.letters}/${letter.id}/document`;
  const isImage = letter.mediaType.startsWith('image/');
  return (
    <section className="card viewer" aria-labelledby="viewer-title">
      <div className="card__head">
        <h2 id="viewer-title">{letter.title}</h2>
        <a className="btn btn--row btn--outline" href={address} target="_blank" rel="noopener">
          <Icon name={isImage ? 'eye' : 'download'} size="small" />
          {isImage ? 'اندازهٔ کامل' : 'گرفتن پرونده'}
        </a>
      </div>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="viewer__desk" tabIndex={0} role="region" aria-label="نمای بستهٔ نامه">
        {isImage ? (
          <img src={address} alt={`${letter.title} برای سفارش ${letter.code}`} />
        ) : (
          <EmptyState
            icon="file"
            title="پروندهٔ PDF"
            text="مرورگر آن را در نمای بسته نشان نمی‌دهد؛ بگیرید و در برنامه‌ای باز کنید که اسکریپت اجرا نمی‌کند."
          />
        )}
      </div>
      <p className="foot viewer__foot">
        <Icon name="lock" size="small" />
        <span>پرونده در نمای بسته است: اجرا و ذخیره نمی‌شود. باز شدن آن در دفتر کارها نوشته شد.</span>
      </p>
    </section>
  );
}

function Facts({ letter, today }: { letter: Letter; today: string }) {
  const type =
    letter.mediaType === 'application/pdf' ? 'PDF' : letter.mediaType === 'image/png' ? 'PNG' : 'JPEG';
  return (
    <section className="card">
      <div className="card__head">
        <h2>
          <bdi dir="ltr" className="mono-code">
            {letter.code}
          </bdi>
        </h2>
        <Due letter={letter} today={today} />
      </div>
      <div className="card__body">
        <dl className="kv">
          <dt>بیمه‌نامه</dt>
          <dd>{letter.item}</dd>
          <dt>بیمه‌شده و گذرنامه</dt>
          <dd>
            {letter.travellers.map(({ name, document }) => (
              <span key={document} className="kv__line">
                <bdi dir="ltr">{name}</bdi>، <bdi dir="ltr">{document}</bdi>
              </span>
            ))}
          </dd>
          <dt>آغاز پوشش</dt>
          <dd>{formatDay(letter.startDay)}</dd>
          <dt>نامه رسید</dt>
          <dd>
            <Moment at={letter.sentAt} />
          </dd>
          <dt>پرونده</dt>
          <dd>
            <bdi dir="ltr">{type}</bdi>، {formatNumber(Math.max(1, Math.round(letter.size / 1024)))} کیلوبایت
          </dd>
        </dl>
      </div>
    </section>
  );
}

function Decision({ letter, state }: { letter: Letter; state: FieldsState }) {
  const problem = state.problems.check;
  return (
    <Card title="تصمیم" padded>
      <DeskForm state={state} action={`${DESK_PATHS.letters}/${letter.id}`} className="form">
        <fieldset className="stack stack--tight">
          <legend>پیش از پذیرفتن ببینید</legend>
          {LETTER_CHECKS.map(({ id, title }) => (
            <label key={id} className="check">
              <input type="checkbox" name="check" value={id} />
              {title}
            </label>
          ))}
          <FieldProblem role="alert" problem={problem} />
        </fieldset>
        <Note tone="good" icon="refund">
          <p>
            با پذیرفتن، استرداد باز می‌شود و خریدار خبر می‌گیرد؛ پولی نمی‌رود تا او مبلغ را ببیند و تأیید کند.
          </p>
        </Note>
        <button className="btn btn--cta" name="decision" value="approve">
          پذیرفتن و باز شدن استرداد
        </button>
        <TextField
          name="why"
          label="پاسخ به خریدار"
          rows={3}
          hint="فقط برای نپذیرفتن؛ در پیامک و ایمیل می‌آید."
          placeholder="نام سفارت خوانا نیست؛ برگ کامل را با سربرگ بفرستید"
        />
        <button className="btn btn--danger" name="decision" value="refuse">
          نپذیرفتن؛ برگ دیگری بفرستد
        </button>
      </DeskForm>
    </Card>
  );
}
