import type { ChangePageData } from '../../../shared/orders/changePage.ts';
import { usePageData } from '../../app/pageData.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StatusBanner } from '../../ui/StatusBanner.tsx';
import { LiveRefresh } from '../LiveRefresh.tsx';
import { LockedBanner, OrderLink } from '../LockedBanner.tsx';
import { MissingOrderStep, OrderStepPage } from '../OrderStepPage.tsx';
import { ChangeChoice } from './ChangeChoice.tsx';
import { ChangeReview } from './ChangeReview.tsx';

export default function ChangePage() {
  const data = usePageData<ChangePageData>();
  const service = data.view === 'locked' || data.view === 'missing' ? 'سفر' : data.order.trip.labels.service;
  const title = `تغییر ${service}`;
  return (
    <OrderStepPage
      title={title}
      description="حرکت دیگری از همین مسیر را ببینید و بلیط را با آن عوض کنید."
      order={data.view === 'choose' || data.view === 'review' ? data.order : null}
    >
      <Screen data={data} />
    </OrderStepPage>
  );
}

function Screen({ data }: { data: ChangePageData }) {
  switch (data.view) {
    case 'choose':
      return <ChangeChoice data={data} />;
    case 'review':
      return <ChangeReview data={data} />;
    case 'pending':
      return (
        <>
          <LiveRefresh />
          <StatusBanner tone="wait" icon="hourglass" title="در حال گرفتن جا" busy>
            بلیط شما تا تأیید خودتان سر جای خود است.
          </StatusBanner>
        </>
      );
    case 'closed':
      return (
        <StatusBanner
          tone="wait"
          icon="swap"
          title={data.title}
          actions={
            <>
              {data.newOrders.map(({ code, url }) => (
                <LinkButton key={code} variant="cta" href={url}>
                  {'سفارش تازه '}
                  <bdi dir="ltr">{code}</bdi>
                </LinkButton>
              ))}
              {data.newOrders.length === 0 ? (
                <OrderLink href={data.order.backUrl}>دیدن سفارش</OrderLink>
              ) : (
                <LinkButton variant="onDark" href={data.order.backUrl}>
                  سفارش پیشین
                </LinkButton>
              )}
              {data.refundUrl !== null && (
                <LinkButton variant="onDark" href={data.refundUrl}>
                  <Icon name="refund" />
                  استرداد
                </LinkButton>
              )}
            </>
          }
        >
          {data.message}
        </StatusBanner>
      );
    case 'foreign':
      return (
        <StatusBanner
          tone="wait"
          icon="lock"
          title="تغییر از این مرورگر کدی می‌خواهد"
          actions={
            <LinkButton variant="cta" href={`${data.order.backUrl}#code-form`}>
              <Icon name="phone" />
              گرفتن کد پیامکی
            </LinkButton>
          }
        >
          {`${data.order.trip.labels.ticket} در این مرورگر خریده نشده است. کدی یک‌بارمصرف به موبایل خریدار می‌فرستیم؛ با آن همین‌جا عوضش کنید.`}
        </StatusBanner>
      );
    case 'missing':
      return <MissingOrderStep title="تغییر سفر" />;
    case 'locked':
      return (
        <LockedBanner
          code={data.code}
          title="اول سفارش را با شمارهٔ موبایل باز کنید"
          action="پیگیری سفارش"
          before="سفارش "
          after=" در این مرورگر باز نیست. با شمارهٔ سفارش و موبایل و کد یک‌بارمصرف از هر دستگاهی عوض می‌شود."
        />
      );
  }
}
