import { formatNumber } from '../../shared/persian/digits.ts';
import {
  buildReviewUrl,
  MAX_REVIEW_LENGTH,
  RATING_WORDS,
  MIN_REVIEW_LENGTH,
  type OwnReview,
  type ReviewPageData,
  type ReviewRefusal,
} from '../../shared/reviews/reviews.ts';
import { PageHead } from '../app/PageHead.tsx';
import { usePageData } from '../app/pageData.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { card } from '../ui/Card.styles.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { describeControl, Field, SelectField } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { input } from '../ui/inputs.styles.ts';
import { nameProblems } from '../ui/nameProblems.ts';
import { Options } from '../ui/Options.tsx';
import { bindFields } from '../ui/typedFields.ts';
import { area, form as formStyle, page } from './Review.styles.ts';

const REFUSALS: Readonly<Record<ReviewRefusal, string>> = {
  early: 'سفر هنوز تمام نشده است؛ پس از پایان آن نظرتان را همین‌جا بنویسید.',
  returned: 'این بلیط پس داده شده است؛ نظر فقط از کسی گرفته می‌شود که سفر کرده باشد.',
  cancelled:
    'این حرکت لغو شد؛ نظر فقط از کسی گرفته می‌شود که سفر کرده باشد. برای حق خود به پیگیری سفارش بروید.',
  no_show: 'برای این بلیط ثبت شده که مسافر سوار نشده است؛ اگر درست نیست با پشتیبانی تماس بگیرید.',
  no_ticket: 'این سفارش بلیط صادرشده‌ای ندارد؛ نظر فقط از کسی گرفته می‌شود که سفر کرده باشد.',
};

const DONE: Readonly<Record<NonNullable<ReviewPageData['done']>, string>> = {
  saved: 'نظر شما رسید. پیش از انتشار یک نفر آن را می‌خواند؛ تا آن زمان می‌توانید عوضش کنید.',
  silenced: 'دیگر پس از سفر از شما نظر نمی‌پرسیم.',
  asked: 'از این پس دوباره پس از سفر نظرتان را می‌پرسیم.',
};

/** Source: docs/spec/screens.md#review-of-a-trip. */
export default function ReviewPage() {
  const view = usePageData<ReviewPageData>();
  const { refusal, own, done, trip } = view;
  const isOpen = refusal === null && (own === null || own.state === 'waiting');
  return (
    <>
      <PageHead title="نظر شما دربارهٔ سفر" description="نظر شما دربارهٔ سفر" robots="noindex" />
      <div className={`container ${page}`}>
        <div>
          <h1 className="page-title">نظر شما دربارهٔ سفر</h1>
          <p className="muted">{trip}</p>
        </div>
        {done && (
          <Alert tone="success" announce>
            {DONE[done]}
          </Alert>
        )}
        {refusal && <Alert tone="warn">{REFUSALS[refusal]}</Alert>}
        {own && own.state !== 'waiting' && <Decided own={own} />}
        {isOpen && <ReviewForm view={view} />}
        {view.isBuyer && <Silence {...view} />}
      </div>
    </>
  );
}

function Decided({ own: { state, reason, text, rating } }: { own: OwnReview }) {
  return (
    <Alert tone={state === 'approved' ? 'success' : 'warn'}>
      <p>
        {state === 'approved'
          ? 'نظر شما منتشر شده است و دیگر عوض نمی‌شود.'
          : `نظر شما منتشر نشد: ${reason ?? ''} برای پرسش با پشتیبانی تماس بگیرید.`}
      </p>
      <p>
        {`${formatNumber(rating)} از ${formatNumber(RATING_WORDS.length)}: `}
        <bdi>{text}</bdi>
      </p>
    </Alert>
  );
}

function ReviewForm({ view }: { view: ReviewPageData }) {
  const { link, typed, problems, carriers, carrierWord, own } = view;
  const field = bindFields(typed, problems);
  const labels = { carrier: carrierWord, rating: 'امتیاز', text: 'متن نظر' };
  return (
    <Form
      method="post"
      action={buildReviewUrl(link)}
      className={`${card} ${formStyle}`}
      aria-label="نظر شما"
      noValidate
    >
      <ErrorSummary problems={nameProblems(labels, problems)} />
      {carriers.length === 1 ? (
        <>
          <input type="hidden" name="carrier" value={carriers[0]?.key} />
          <p>
            {`${carrierWord}: `}
            <b>{carriers[0]?.name}</b>
          </p>
        </>
      ) : (
        <SelectField {...field('carrier')} label={carrierWord} required>
          <option value="">انتخاب کنید</option>
          <Options options={carriers.map(({ key, name }) => ({ value: key, label: name }))} />
        </SelectField>
      )}
      <SelectField {...field('rating')} label="امتیاز" required>
        <option value="">انتخاب کنید</option>
        <Options
          options={RATING_WORDS.map((word, index) => ({
            value: String(index + 1),
            label: `${formatNumber(index + 1)} از ${formatNumber(RATING_WORDS.length)}، ${word}`,
          }))}
        />
      </SelectField>
      <Field
        id="text"
        label="متن نظر"
        hint={`از ${formatNumber(MIN_REVIEW_LENGTH)} تا ${formatNumber(MAX_REVIEW_LENGTH)} نویسه. نام، شماره و نشانی کسی را ننویسید؛ نظر بی‌نام منتشر می‌شود.`}
        error={problems.text}
      >
        <textarea
          className={`${input} ${area}`}
          name="text"
          rows={6}
          defaultValue={typed.text}
          required
          {...describeControl('text', { hint: 'hint', error: problems.text })}
        />
      </Field>
      <div>
        <Button type="submit" variant="cta">
          {own ? 'ثبت نظر تازه' : 'ثبت نظر'}
        </Button>
      </div>
    </Form>
  );
}

function Silence({ link, silenced }: ReviewPageData) {
  return (
    <Form method="post" action={buildReviewUrl(link)} className="cluster" aria-label="پرسیدن نظر پس از سفر">
      <span className="small muted">
        {silenced ? 'پس از سفرهای بعدی از این شماره نظر نمی‌پرسیم.' : 'نمی‌خواهید پس از سفرهای بعدی بپرسیم؟'}
      </span>
      <Button type="submit" name="wish" value={silenced ? 'ask' : 'silence'} variant="outline">
        {silenced ? 'دوباره بپرسید' : 'دیگر نپرسید'}
      </Button>
    </Form>
  );
}
