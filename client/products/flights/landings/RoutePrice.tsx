import { formatToman, type Rial } from '../../../../shared/money.ts';

export interface RoutePriceProps {
  /** Persian city names. */
  from: string;
  to: string;
  href: string;
  /** The lowest adult fare of the coming days; null when nothing is for sale. */
  lowest: Rial | null;
}

/** The live price of a route inside a text. Rendered alone, without the router, and the same for everybody. */
export function RoutePrice({ from, to, href, lowest }: RoutePriceProps) {
  return (
    <p className="card">
      <a href={href}>{`پرواز ${from} به ${to}`}</a>
      {lowest === null ? ' این روزها برای فروش نیست.' : ` در هفتهٔ پیش رو از ${formatToman(lowest)} تومان`}
    </p>
  );
}
