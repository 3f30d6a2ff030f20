import { countNotified, type Departure, type NewsPreview } from '../../../../shared/desk/departures.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { DeskForm } from '../../ui/DeskForm.tsx';
import type { FieldsState } from '../../ui/Field.tsx';
import { SeenFields } from './NewsForm.tsx';

interface NewsPreviewCardProps {
  departure: Departure;
  state: FieldsState;
  preview: NewsPreview;
}

const TYPED = ['what', 'minutes', 'time', 'why'] as const;

/** Shows a preview of the messages and their effect, with the button that sends them. */
export function NewsPreviewCard({ departure, state, preview }: NewsPreviewCardProps) {
  const told = countNotified(preview);
  const isCancelled = state.values.what === 'cancelled';
  const rights = isCancelled ? CANCELLATION_RIGHTS : DELAY_RIGHTS;
  const givesBack = preview.free > 0 ? FREE_RETURN : RETURN_BY_TERMS;
  const options = [...(isCancelled ? AFTER_CANCELLATION : [NEW_TIME, givesBack]), rights[departure.vehicle]];
  return (
    <DeskForm action={`${DESK_PATHS.departures}/${departure.id}`} className="newsform">
      <SeenFields departure={departure} />
      {TYPED.map((name) => (
        <input key={name} type="hidden" name={name} value={state.values[name] ?? ''} />
      ))}
      <div className="two">
        <Messages preview={preview} />
        <div className="stack stack--tight">
          <h3>مسافر چه می‌تواند بکند</h3>
          <ul className="opts">
            {options.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} />
                <p>
                  <b>{title}</b>
                  <span>{text}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ul className="small t2">
        {listEffects(preview).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="foot--act">
        <button className={isCancelled ? 'btn btn--danger' : 'btn btn--cta'} name="step" value="send">
          {told === 0 ? 'ثبت بدون پیام' : `ثبت و خبر دادن به ${formatNumber(told)} خریدار`}
        </button>
        <button className="btn btn--outline" name="step" value="edit">
          ویرایش
        </button>
      </div>
    </DeskForm>
  );
}

const AFTER_CANCELLATION = [
  {
    icon: 'refund',
    title: 'پول را بی‌جریمه پس می‌گیرد',
    text: 'استرداد بی‌جریمه در صفحهٔ سفارش باز می‌شود؛ بلیطی که پیش‌تر پس داده شده همان می‌ماند.',
  },
] as const;

const NEW_TIME = {
  icon: 'clock',
  title: 'زمان تازه را می‌بیند و می‌پذیرد',
  text: 'در صفحهٔ سفارش، بلیط و پروندهٔ تقویم؛ ایمیل بلیط تازه را همراه دارد. پذیرفتن او در تاریخچه می‌نشیند.',
} as const;

const FREE_RETURN = {
  icon: 'refund',
  title: 'تا حرکت تازه بی‌جریمه پس می‌دهد',
  text: 'این تغییر به اندازه‌ای است که کل مبلغ همین مسیر برمی‌گردد؛ عوض کردن با حرکت دیگر هم کارمزدی ندارد، اگر شرکت آن را بفروشد.',
} as const;

const RETURN_BY_TERMS = {
  icon: 'refund',
  title: 'طبق قاعدهٔ همان بلیط پس می‌دهد',
  text: 'مهلت‌ها و جریمه‌ها با ساعت فروخته‌شده حساب می‌شود.',
} as const;

const RIGHTS = { icon: 'gavel', title: 'حقوق مسافر را می‌بیند' } as const;

const CANCELLATION_RIGHTS = {
  plane: {
    ...RIGHTS,
    text: 'در پروازهای داخلی، جبرانی که شرکت هواپیمایی می‌پردازد و متن درخواست آن.',
  },
  bus: { ...RIGHTS, text: 'آنچه لغو به او می‌دهد و متن درخواست از شرکت مسافربری.' },
} as const;

const DELAY_RIGHTS = {
  plane: { ...RIGHTS, text: 'در پروازهای داخلی، آنچه این تأخیر به او می‌دهد و متن پرشدهٔ درخواست آن.' },
  bus: { ...RIGHTS, text: 'آنچه این تأخیر به او می‌دهد و متن پرشدهٔ درخواست از شرکت مسافربری.' },
} as const;

function Messages({ preview: { message } }: { preview: NewsPreview }) {
  if (message === null)
    return (
      <p className="t2">به کسی پیامی نمی‌رود؛ این سفارش‌ها هنوز بلیط ندارند و خبر در تاریخچه می‌نشیند.</p>
    );
  const { code, sms, smsSegments, mail } = message;
  return (
    <div className="stack stack--tight">
      <h3>پیامک</h3>
      <p className="sms">{toLines(sms.split('\n'))}</p>
      <p className="small t3">
        {`${formatNumber(smsSegments)} بخش پیامکی؛ نمونه از سفارش `}
        <bdi dir="ltr">{code}</bdi>
        {' است و پیوند و کد هر سفارش خودش پر می‌شود.'}
      </p>
      <h3>ایمیل</h3>
      <p className="b">{mail.subject}</p>
      <p className="sms">{toLines(mail.lines)}</p>
    </div>
  );
}

function toLines(lines: readonly string[]) {
  return lines.map((line) => (
    <span key={line} className="kv__line">
      {line}
    </span>
  ));
}

function listEffects({ disrupted, rescheduled, known, noted }: NewsPreview): string[] {
  const count = (figure: number) => `${formatNumber(figure)} سفارش`;
  return [
    ...(disrupted > 0
      ? [`${count(disrupted)} «تغییر سفر» می‌شود؛ جایی که حالت سفارش اجازه ندهد، لغو در تاریخچه می‌نشیند.`]
      : []),
    ...(rescheduled > 0 ? [`در ${count(rescheduled)} زمان تازه نوشته می‌شود.`] : []),
    ...(known > 0 ? [`${count(known)} همین خبر را دارد و دوباره پیامی نمی‌گیرد.`] : []),
    ...(noted > 0 ? [`در ${count(noted)} که بلیط ندارد، خبر فقط در تاریخچه می‌نشیند.`] : []),
    'هر خریدار یک بار خبر می‌گیرد، حتی اگر دکمه دوباره زده شود.',
  ];
}
