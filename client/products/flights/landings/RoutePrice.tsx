import { formatToman, type Rial } from '../../../../shared/money.ts';

export interface RoutePriceProps {
  /** Persian name of the origin. */
  from: string;
  to: string;
  href: string;
  /** One adult, in the coming days; null when nothing is on sale. */
  lowest: Rial | null;
}

/** Live price inside a text: rendered without the router, identical for all visitors. */
export function RoutePrice({ from, to, href, lowest }: RoutePriceProps) {
  return (
    <p className="card">
      <a href={href}>{`پرواز ${from} به ${to}`}</a>
      {lowest === null ? ' این روزها برای فروش نیست.' : ` در هفتهٔ پیش رو از ${formatToman(lowest)} تومان`}
    </p>
  );
}
