import type { FlightInvoiceData } from '../../../../shared/flights/flightInvoiceView.ts';
import { usePageData } from '../../../app/pageData.ts';
import { OrderPage } from '../../../orders/OrderPage.tsx';
import { OwnOrderScreen } from './OwnOrderScreen.tsx';

export default function FlightInvoicePage() {
  const data = usePageData<FlightInvoiceData>();
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
