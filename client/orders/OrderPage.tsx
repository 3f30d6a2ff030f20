import type { ReactNode } from 'react';
import type { ForeignOrder, OrderView } from '../../shared/orders/orderView.ts';
import { PageHead } from '../app/PageHead.tsx';
import { MaskedOrderScreen } from './MaskedOrderScreen.tsx';
import { offlineMark } from './offlineMark.ts';
import { OfflineNote } from './OfflineNote.tsx';
import { page } from './orderPage.styles.ts';
import { UnknownOrderScreen } from './UnknownOrderScreen.tsx';

type OrderPageData = { view: 'own'; order: OrderView; tracked?: boolean } | ForeignOrder;

interface OrderPageProps {
  data: OrderPageData;
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
      <div className={`container ${page}`} {...(isTracked ? {} : offlineMark(data))}>
        {children}
        {data.view === 'own' && !isTracked && <OfflineNote order={data.order} />}
        {data.view === 'masked' && <MaskedOrderScreen order={data.order} />}
        {data.view === 'unknown' && <UnknownOrderScreen />}
      </div>
    </>
  );
}
