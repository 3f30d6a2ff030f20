import type { ComponentType, ReactNode } from 'react';
import type { ForeignOrder, MaskedOrder, OrderView } from '../../shared/orders/orderView.ts';
import { buildTrackingUrl } from '../../shared/paths.ts';
import { PageHead } from '../app/PageHead.tsx';
import { usePageData } from '../app/pageData.ts';
import { StatusBanner } from '../ui/StatusBanner.tsx';
import { LockedBanner, OrderLink } from './LockedBanner.tsx';
import { buildOfflineMark } from './buildOfflineMark.ts';
import { OfflineNote } from './OfflineNote.tsx';
import { page } from './orderPage.styles.ts';

interface OwnOrderData {
  view: 'own';
  order: OrderView;
  tracked?: boolean;
}

interface OrderPageProps {
  data: OwnOrderData | ForeignOrder;
  title: string;
  description: string;
  children: ReactNode;
}

/** Saves the offline copy only on the buyer's device, not where the order was opened by its number. */
export function OrderPage({ data, title, description, children }: OrderPageProps) {
  const isTracked = data.view === 'own' && data.tracked === true;
  return (
    <>
      <PageHead title={title} description={description} robots="noindex" />
      <div className={`container ${page}`} {...(isTracked ? {} : buildOfflineMark(data))}>
        {children}
        {data.view === 'own' && !isTracked && <OfflineNote order={data.order} />}
        {data.view === 'masked' && <MaskedOrderScreen order={data.order} />}
        {data.view === 'unknown' && <UnknownOrderScreen />}
      </div>
    </>
  );
}

/** Creates the page of an order. Its owner sees `Screen`. */
export const createOrderPage = <Own extends OwnOrderData>(
  Screen: ComponentType<{ data: Own }>,
  head: Pick<OrderPageProps, 'title' | 'description'>,
) =>
  function OwnOrderPage() {
    const data = usePageData<Own | ForeignOrder>();
    return (
      <OrderPage data={data} {...head}>
        {data.view === 'own' && <Screen data={data} />}
      </OrderPage>
    );
  };

function MaskedOrderScreen({ order }: { order: MaskedOrder }) {
  return (
    <LockedBanner
      code={order.code}
      title="این سفارش در این مرورگر باز نیست"
      action="پیگیری با شمارهٔ موبایل"
      before="این صفحه فقط در مرورگری که خرید با آن انجام شده دیده می‌شود. سفارش "
      after=" را با شمارهٔ موبایل خریدار پیگیری کنید."
    />
  );
}

function UnknownOrderScreen() {
  return (
    <StatusBanner
      tone="bad"
      icon="search"
      title="سفارشی با این مشخصات پیدا نشد"
      actions={<OrderLink href={buildTrackingUrl()}>پیگیری سفارش</OrderLink>}
    >
      شماره را از پیامک خرید کپی کنید و در پیگیری سفارش بنویسید.
    </StatusBanner>
  );
}
