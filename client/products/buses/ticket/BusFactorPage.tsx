import type { BusFactorData } from '../../../../shared/buses/busFactorView.ts';
import { usePageData } from '../../../app/pageData.ts';
import { OrderPage } from '../../../orders/OrderPage.tsx';
import { OwnBusOrder } from './OwnBusOrder.tsx';

export default function BusFactorPage() {
  const data = usePageData<BusFactorData>();
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
