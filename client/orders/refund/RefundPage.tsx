import type { RefundPageData } from '../../../shared/orders/refundPage.ts';
import { withTicketWord } from '../../../shared/orders/ticketWords.ts';
import { usePageData } from '../../app/pageData.ts';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import { MissingOrderStep, OrderStepPage } from '../OrderStepPage.tsx';
import { RefundChoice } from './RefundChoice.tsx';
import { RefundProof } from './RefundProof.tsx';
import { RefundQuote } from './RefundQuote.tsx';
import { LockedBanner, OrderLink } from '../LockedBanner.tsx';

export default function RefundPage() {
  const data = usePageData<RefundPageData>();
  const ticket = data.view === 'locked' || data.view === 'missing' ? 'بلیط' : data.order.trip.labels.ticket;
  const title = withTicketWord('استرداد بلیط', ticket);
  return (
    <OrderStepPage
      title={title}
      description={withTicketWord('مبلغ برگشتی را ببینید و بلیط را پس بدهید.', ticket)}
      order={data.view === 'choose' || data.view === 'quote' ? data.order : null}
    >
      <Screen data={data} />
    </OrderStepPage>
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
      return <MissingOrderStep title="استرداد بلیط" />;
    case 'locked':
      return (
        <LockedBanner
          code={data.code}
          title="اول سفارش را با شمارهٔ موبایل باز کنید"
          action="پیگیری سفارش"
          before="استرداد سفارش "
          after=" در مرورگری که خرید با آن انجام شده، یا پس از پیگیری با شمارهٔ موبایل خریدار و کد پیامکی باز می‌شود."
        />
      );
  }
}
