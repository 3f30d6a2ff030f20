import type { FlightFactorData } from '../../../../shared/flights/flightFactorView.ts';
import { usePageData } from '../../../app/pageData.ts';
import { OrderPage } from '../../../orders/OrderPage.tsx';
import { OwnOrderScreen } from './OwnOrderScreen.tsx';

export default function FlightFactorPage() {
  const data = usePageData<FlightFactorData>();
  return (
    <OrderPage
      data={data}
      title="بلیط و فاکتور پرواز"
      description="بلیط الکترونیکی، فاکتور و مسیر پول یک سفارش."
    >
      {data.view === 'own' && <OwnOrderScreen {...data} />}
    </OrderPage>
  );
}
