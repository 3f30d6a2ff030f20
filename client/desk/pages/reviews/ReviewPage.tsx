import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { REVIEW_STATES, type DeskReview } from '../../../../shared/desk/reviews.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { RATING_WORDS } from '../../../../shared/reviews/reviews.ts';
import { Card } from '../../ui/Card.tsx';
import { DecisionFields } from '../../ui/DecisionFields.tsx';
import { DeskForm } from '../../ui/DeskForm.tsx';
import type { FieldsState } from '../../ui/Field.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Note } from '../../ui/Note.tsx';
import { OrderLink } from '../../ui/orderLabels.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

export function ReviewPage({ review, state }: { review: DeskReview; state: FieldsState }) {
  const { title, tone } = REVIEW_STATES[review.state];
  return (
    <>
      <PageHead title={`نظر دربارهٔ ${review.carrier}`}>
        <span className={tone === null ? 'badge' : `badge badge--${tone}`}>{title}</span>
        <a className="btn btn--outline" href={DESK_PATHS.reviews}>
          همهٔ نظرها
        </a>
      </PageHead>
      <FormNote {...state} />
      <div className="prices">
        <Card title="متن نظر" padded>
          <p className="talk__text">{review.text}</p>
          <dl className="kv">
            <dt>امتیاز</dt>
            <dd>{`${formatNumber(review.rating)} از ${formatNumber(RATING_WORDS.length)}`}</dd>
            <dt>سفارش</dt>
            <dd>
              <OrderLink code={review.orderCode} />
            </dd>
            <dt>نویسنده</dt>
            <dd>{review.position === 0 ? 'خریدار' : `مسافر ${formatNumber(review.position)}`}</dd>
            <dt>زمان</dt>
            <dd>
              <Moment at={review.at} />
            </dd>
          </dl>
        </Card>
        {review.state === 'waiting' ? (
          <Card title="تصمیم" padded>
            <DeskForm
              state={state}
              action={`${DESK_PATHS.reviews}/${review.id}`}
              className="form"
              label="تصمیم دربارهٔ نظر"
            >
              <input type="hidden" name="version" value={review.version} />
              <p className="small t2">
                نظر بد هم منتشر می‌شود. رد فقط برای توهین، نام و شمارهٔ کسی، تبلیغ یا متنی است که دربارهٔ این
                سفر نیست.
              </p>
              <DecisionFields
                name="why"
                hint="برای رد کردن لازم است؛ مسافر آن را می‌خواند."
                choices={{ publish: 'انتشار', refuse: 'رد کردن' }}
              />
            </DeskForm>
          </Card>
        ) : (
          <Note tone={review.state === 'approved' ? 'good' : 'warn'} icon="check-circle">
            <p>
              {review.state === 'approved'
                ? 'این نظر منتشر شده است.'
                : `این نظر منتشر نشد: ${review.reason ?? ''}`}
            </p>
          </Note>
        )}
      </div>
    </>
  );
}
