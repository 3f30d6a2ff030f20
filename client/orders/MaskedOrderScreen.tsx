import type { MaskedOrder } from '../../shared/orders/orderView.ts';
import { orderTracking } from '../../shared/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { StatusBanner } from '../ui/StatusBanner.tsx';

/** For a browser that has the link but did not buy: the way to open the order. */
export function MaskedOrderScreen({ order }: { order: MaskedOrder }) {
  return (
    <StatusBanner
      tone="wait"
      icon="lock"
      title="این سفارش در این مرورگر باز نیست"
      actions={
        <LinkButton variant="cta" href={orderTracking(order.code)}>
          <Icon name="route" />
          پیگیری با شمارهٔ موبایل
        </LinkButton>
      }
    >
      {'این صفحه فقط در مرورگری که خرید با آن انجام شده دیده می‌شود. سفارش '}
      <bdi dir="ltr">{order.code}</bdi>
      {' را با شمارهٔ موبایل خریدار پیگیری کنید.'}
    </StatusBanner>
  );
}
