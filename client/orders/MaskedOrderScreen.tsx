import type { MaskedOrder } from '../../shared/orders/orderView.ts';
import { orderTracking } from '../../shared/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { StatusBanner } from '../ui/StatusBanner.tsx';

/** For anyone who has the link but did not buy here: how the order stands, and the way to open it. */
export function MaskedOrderScreen({ order }: { order: MaskedOrder }) {
  return (
    <StatusBanner
      tone="wait"
      icon="lock"
      title={`وضعیت سفارش: ${order.stateTitle}`}
      actions={
        <LinkButton variant="cta" href={orderTracking(order.code)}>
          <Icon name="route" />
          پیگیری با شمارهٔ موبایل
        </LinkButton>
      }
    >
      {'این صفحه فقط در مرورگری که خرید با آن انجام شده کامل دیده می‌شود. سفارش '}
      <bdi dir="ltr">{order.code}</bdi>
      {' را با شمارهٔ موبایل خریدار هم می‌توانید ببینید.'}
    </StatusBanner>
  );
}
