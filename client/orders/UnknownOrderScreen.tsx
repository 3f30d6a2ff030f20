import { orderTracking } from '../../shared/paths.ts';
import { StatusBanner } from '../ui/StatusBanner.tsx';
import { OrderLink } from './LockedBanner.tsx';

export function UnknownOrderScreen() {
  return (
    <StatusBanner
      tone="bad"
      icon="search"
      title="سفارشی با این مشخصات پیدا نشد"
      actions={<OrderLink href={orderTracking()}>پیگیری سفارش</OrderLink>}
    >
      شماره را از پیامک خرید کپی کنید و در پیگیری سفارش بنویسید.
    </StatusBanner>
  );
}
