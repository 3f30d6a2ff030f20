import { orderTracking } from '../../shared/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { StatusBanner } from '../ui/StatusBanner.tsx';

export function UnknownOrderScreen() {
  return (
    <StatusBanner
      tone="bad"
      icon="search"
      title="سفارشی با این مشخصات پیدا نشد"
      actions={
        <LinkButton variant="cta" href={orderTracking()}>
          <Icon name="route" />
          پیگیری سفارش
        </LinkButton>
      }
    >
      شماره را از پیامک خرید کپی کنید و در پیگیری سفارش بنویسید.
    </StatusBanner>
  );
}
