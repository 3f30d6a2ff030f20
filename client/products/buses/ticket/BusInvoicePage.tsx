import type { BusInvoiceData } from '../../../../shared/buses/busInvoiceView.ts';
import { usePageData } from '../../../app/pageData.ts';
import { OrderPage } from '../../../orders/OrderPage.tsx';
import { OwnBusOrder } from './OwnBusOrder.tsx';

export default function BusInvoicePage() {
  const data = usePageData<BusInvoiceData>();
  return (
    <OrderPage
      data={data}
      title="بلیط و فاکتور اتوبوس"
      description="بلیط اتوبوس، فاکتور و مسیر پول یک سفارش."
    >
      {data.view === 'own' && <OwnBusOrder data={data} />}
    </OrderPage>
  );
}
