import { REVIEW_LIST, type DeskReview } from '../../../../shared/desk/reviews.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { RATING_WORDS, type ReviewState } from '../../../../shared/reviews/reviews.ts';
import type { Column } from '../../ui/DeskTable.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { OrderLink } from '../../ui/orderLabels.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { StateListCard, type StateList } from '../../ui/StateListCard.tsx';

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
];

const EMPTY_TITLES: Readonly<Record<ReviewState, string>> = {
  waiting: 'هیچ نظری منتظر تصمیم نیست',
  approved: 'هنوز نظری منتشر نشده است',
  refused: 'هنوز نظری رد نشده است',
};

export function ReviewsPage({ list }: { list: StateList<ReviewState, DeskReview> }) {
  return (
    <>
      <PageHead title="نظرهای مسافران" text="نظر کسانی که با بلیط همین فروشگاه سفر کرده‌اند" />
      <StateListCard
        kind={REVIEW_LIST}
        list={list}
        chipsLabel="کدام نظرها"
        caption="نظرهای مسافران"
        columns={COLUMNS}
        emptyTitles={EMPTY_TITLES}
        work="خواندن و تصمیم"
        toName={({ carrier }) => carrier}
      />
    </>
  );
}
