import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { REVIEW_STATES, type DeskReview } from '../../../../shared/desk/reviews.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { RATING_WORDS, type ReviewState } from '../../../../shared/reviews/reviews.ts';
import { Card } from '../../ui/Card.tsx';
import { DeskTable, type Column } from '../../ui/DeskTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { OrderLink } from '../../ui/OrderBits.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { StateChips } from '../../ui/StateChips.tsx';

interface ReviewsPageProps {
  reviews: readonly DeskReview[];
  state: ReviewState;
  /** The start of the list; null on the first page. */
  first: string | null;
  next: string | null;
}

const COLUMNS: readonly Column<DeskReview>[] = [
  { title: 'شرکت', kind: 'header', cell: ({ carrier }) => carrier },
  {
    title: 'امتیاز',
    className: 'nw',
    cell: ({ rating }) => `${formatNumber(rating)} از ${formatNumber(RATING_WORDS.length)}`,
  },
  { title: 'متن', className: 'why', cell: ({ text }) => text },
  { title: 'سفارش', className: 'nw', cell: ({ orderCode }) => <OrderLink code={orderCode} /> },
  { title: 'زمان', className: 'nw', cell: ({ at }) => <Moment at={at} /> },
  {
    title: 'کار',
    hidden: true,
    kind: 'action',
    cell: ({ id, carrier, state }) => {
      const text = state === 'waiting' ? 'خواندن و تصمیم' : 'دیدن';
      return (
        <a
          className={state === 'waiting' ? 'btn btn--row btn--soft' : 'btn btn--row btn--ghost'}
          href={`${DESK_PATHS.reviews}/${id}`}
          aria-label={`${text}، ${carrier}`}
          data-main-action=""
        >
          {text}
        </a>
      );
    },
  },
];

const EMPTY_TITLES: Readonly<Record<ReviewState, string>> = {
  waiting: 'هیچ نظری منتظر تصمیم نیست',
  approved: 'هنوز نظری منتشر نشده است',
  refused: 'هنوز نظری رد نشده است',
};

export function ReviewsPage({ reviews, state, first, next }: ReviewsPageProps) {
  const isWaiting = state === 'waiting';
  return (
    <>
      <PageHead title="نظرهای مسافران" text="نظر کسانی که با بلیط همین فروشگاه سفر کرده‌اند" />
      <Card
        title={isWaiting ? 'از کهنه به تازه' : 'از تازه به کهنه'}
        end={
          <StateChips
            label="کدام نظرها"
            path={DESK_PATHS.reviews}
            states={REVIEW_STATES}
            usual="waiting"
            current={state}
          />
        }
      >
        {reviews.length === 0 ? (
          <EmptyState icon={isWaiting ? 'check' : 'chat'} title={EMPTY_TITLES[state]} />
        ) : (
          <DeskTable
            caption="نظرهای مسافران"
            columns={COLUMNS}
            rows={reviews}
            rowKey={({ id }) => id}
            rowHref={({ id }) => `${DESK_PATHS.reviews}/${id}`}
          />
        )}
        {isWaiting ? <Pager newer={next} older={first} /> : <Pager newer={first} older={next} />}
      </Card>
    </>
  );
}
