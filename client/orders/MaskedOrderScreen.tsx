import type { MaskedOrder } from '../../shared/orders/orderView.ts';
import { LockedBanner } from './LockedBanner.tsx';

export function MaskedOrderScreen({ order }: { order: MaskedOrder }) {
  return (
    <LockedBanner code={order.code} title="این سفارش در این مرورگر باز نیست" action="پیگیری با شمارهٔ موبایل">
      {'این صفحه فقط در مرورگری که خرید با آن انجام شده دیده می‌شود. سفارش '}
      <bdi dir="ltr">{order.code}</bdi>
      {' را با شمارهٔ موبایل خریدار پیگیری کنید.'}
    </LockedBanner>
  );
}
