import { createOrderPage } from '../../../orders/OrderPage.tsx';
import { OwnBusOrder } from './OwnBusOrder.tsx';

export default createOrderPage(OwnBusOrder, {
  title: 'بلیط و فاکتور اتوبوس',
  description: 'بلیط اتوبوس، فاکتور و مسیر پول یک سفارش.',
});
