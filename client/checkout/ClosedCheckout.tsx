import type { ClosedView, RepricedView } from '../../shared/orders/checkoutView.ts';
import { buildTrackingUrl } from '../../shared/paths.ts';
import { MissingOrder } from '../orders/MissingOrder.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import * as styles from './Checkout.styles.ts';
import { PendingOrder } from './PendingOrder.tsx';
import { PriceDecision } from './PriceDecision.tsx';

export function ClosedCheckout({ data, step }: { data: ClosedView; step: string }) {
  if (data.view === 'repriced') return <PriceDecision trip={data.trip} previousTotal={data.previousTotal} />;
  return (
    <>
      <h1 className="sr">{step}</h1>
      <Card className={styles.closed}>
        <Reason data={data} />
      </Card>
    </>
  );
}

function Reason({ data }: { data: Exclude<ClosedView, RepricedView> }) {
  switch (data.view) {
    case 'ended':
      return (
        <EmptyState
          inCard
          icon="hourglass"
          title={data.title}
          actions={
            <>
              <LinkButton variant="cta" href={data.resultsUrl}>
                جست‌وجوی دوباره با همین مشخصات
              </LinkButton>
              <LinkButton variant="ghost" href="/">
                صفحه اصلی
              </LinkButton>
            </>
          }
        >
          {data.message}
        </EmptyState>
      );
    case 'pending':
      return <PendingOrder code={data.code} />;
    case 'missing':
      return <MissingOrder />;
    case 'masked':
      return (
        <EmptyState
          inCard
          icon="lock"
          title="جزئیات این سفارش در این مرورگر دیده نمی‌شود"
          actions={<LinkButton href={buildTrackingUrl(data.order.code)}>پیگیری سفارش</LinkButton>}
        >
          برای دیدن سفارش <bdi dir="ltr">{data.order.code}</bdi>، آن را با شمارهٔ موبایل خریدار پیگیری کنید.
        </EmptyState>
      );
  }
}
