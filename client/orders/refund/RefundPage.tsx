import type { RefundPageData } from '../../../shared/orders/refundPage.ts';
import { withTicketWord } from '../../../shared/orders/ticketWords.ts';
import { PageHead } from '../../app/PageHead.tsx';
import { usePageData } from '../../app/pageData.ts';
import { Card } from '../../ui/Card.tsx';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import { MissingOrder } from '../MissingOrder.tsx';
import { page } from '../orderPage.styles.ts';
import { RefundChoice } from './RefundChoice.tsx';
import { RefundProof } from './RefundProof.tsx';
import { RefundQuote } from './RefundQuote.tsx';
import { LockedBanner, OrderLink } from '../LockedBanner.tsx';

export default function RefundPage() {
  const data = usePageData<RefundPageData>();
  const ticket = data.view === 'locked' || data.view === 'missing' ? 'بلیط' : data.order.trip.words.ticket;
  const title = withTicketWord('استرداد بلیط', ticket);
  return (
    <>
      <PageHead
        title={title}
        description={withTicketWord('مبلغ برگشتی را ببینید و بلیط را پس بدهید.', ticket)}
        robots="noindex"
      />
      <div className={`container container--text ${page}`}>
        {(data.view === 'choose' || data.view === 'quote') && (
          <div>
            <h1 className="page-title">{title}</h1>
            <p className="muted">
              {`${data.order.trip.title}، سفارش `}
              <bdi dir="ltr">{data.order.code}</bdi>
            </p>
          </div>
        )}
        <Screen data={data} />
      </div>
    </>
  );
}

function Screen({ data }: { data: RefundPageData }) {
  switch (data.view) {
    case 'choose':
      return <RefundChoice data={data} />;
    case 'quote':
      return <RefundQuote data={data} />;
    case 'closed':
      return (
        <StatusBanner
          tone="wait"
          icon="refund"
          title={data.title}
          actions={<OrderLink href={data.order.backUrl}>دیدن سفارش</OrderLink>}
        >
          {data.message}
        </StatusBanner>
      );
    case 'proof':
      return <RefundProof data={data} />;
    case 'missing':
      return (
        <>
          <h1 className="sr">استرداد بلیط</h1>
          <Card>
            <MissingOrder />
          </Card>
        </>
      );
    case 'locked':
      return (
        <LockedBanner code={data.code} title="اول سفارش را با شمارهٔ موبایل باز کنید" action="پیگیری سفارش">
          {'استرداد سفارش '}
          <bdi dir="ltr">{data.code}</bdi>
          {
            ' در مرورگری که خرید با آن انجام شده، یا پس از پیگیری با شمارهٔ موبایل خریدار و کد پیامکی باز می‌شود.'
          }
        </LockedBanner>
      );
  }
}
