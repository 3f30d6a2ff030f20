import { formatDay } from '../../../shared/calendar/format.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { MIN_RATINGS, RATING_WORDS, type CarrierReviews } from '../../../shared/reviews/reviews.ts';
import { card, padded } from '../Card.styles.ts';
import { Icon } from '../Icon.tsx';
import * as styles from './Landing.styles.ts';
import { Part } from './LandingParts.tsx';

const HOW =
  'نظرها فقط از کسانی است که با بلیط خریداری‌شده از همین فروشگاه سفر کرده‌اند؛ پس از سفر یک بار می‌پرسیم و پیش از انتشار می‌خوانیم.';

/** Renders published reviews of a carrier. A rating is shown only together with the number of ratings. */
export function ReviewsPart({ id, title, reviews }: { id: string; title: string; reviews: CarrierReviews }) {
  const { count, newest } = reviews;
  return (
    <Part id={id} title={title} note={HOW}>
      {count === 0 ? (
        <p className={styles.text}>هنوز نظری ثبت نشده است.</p>
      ) : (
        <>
          <Summary {...reviews} />
          <ul className={styles.reviews}>
            {newest.map(({ id: key, rating, text, day }) => (
              <li key={key} className={`${card} ${padded}`}>
                <p>{text}</p>
                <p className="xs faint">
                  {`${formatNumber(rating)} از ${formatNumber(RATING_WORDS.length)}، `}
                  <time dateTime={day}>{formatDay(day)}</time>
                </p>
              </li>
            ))}
          </ul>
          {count > newest.length && (
            <p className="small muted">{`${formatNumber(newest.length)} نظر تازه‌تر را می‌بینید.`}</p>
          )}
        </>
      )}
    </Part>
  );
}

function Summary({ count, average }: CarrierReviews) {
  if (average === null)
    return (
      <p className={styles.text}>
        {`${formatNumber(count)} نظر؛ تا ${formatNumber(MIN_RATINGS)} نظر میانگین نمی‌نویسیم.`}
      </p>
    );
  return (
    <p className="cluster gap-2">
      <Icon name="star" size="small" />
      <b>{`${formatTenths(average)} از ${formatNumber(RATING_WORDS.length)}`}</b>
      <span className="muted">{`میانگین ${formatNumber(count)} نظر`}</span>
    </p>
  );
}

/** Formats a rating, for example «۴٫۲». */
function formatTenths(value: number): string {
  const tenths = Math.round(value * 10);
  return `${formatNumber(tenths / 10)}٫${formatNumber(tenths % 10)}`;
}
