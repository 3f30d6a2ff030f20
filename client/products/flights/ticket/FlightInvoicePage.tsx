import { createOrderPage } from '../../../orders/OrderPage.tsx';
import { OwnOrderScreen } from './OwnOrderScreen.tsx';

export default createOrderPage(OwnOrderScreen, {
  title: 'بلیط و فاکتور پرواز',
  description: 'بلیط الکترونیکی، فاکتور و مسیر پول یک سفارش.',
});
