import type { ReactNode } from 'react';
import type { MaskedOrder, OrderView } from '../../shared/orders/orderView.ts';
import { PageHead } from '../app/PageHead.tsx';
import { MaskedOrderScreen } from './MaskedOrderScreen.tsx';
import { offlineMark } from './offlineMark.ts';
import { OfflineNote } from './OfflineNote.tsx';
import { page } from './orderPage.styles.ts';
import { UnknownOrderScreen } from './UnknownOrderScreen.tsx';

type OrderPageData =
  | { view: 'own'; order: OrderView; tracked?: boolean }
  | { view: 'masked'; order: MaskedOrder }
  | { view: 'unknown' };

interface OrderPageProps {
  data: OrderPageData;
  title: string;
  description: string;
  /** Everything of the order, for the buyer. */
  children: ReactNode;
}

/**
 * Renders the tickets and the invoice of one order to its buyer, and to others what they may see. The copy for offline
 * reading is kept on the buyer's own device only, not where the order was opened by its number.
 */
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
