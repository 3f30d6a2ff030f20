import { formatToman, type Rial } from '../money.ts';
import type { RefundView } from '../orders/orderView.ts';
import { formatNumber } from '../persian/digits.ts';

export interface OwedRefund {
  refundId: string;
  code: string;
  name: string;
  amount: Rial;
  reason: RefundView['reason'];
  /** `IR` and 24 digits; null when the money returns to the card that paid. */
  iban: string | null;
  gateway: string;
  refId: string | null;
  maskedPan: string | null;
  promisedOn: string;
  since: Date;
  /** `gateway`: the job still asks the gateway. `hand`: a person must transfer it. */
  way: 'gateway' | 'hand';
  why: 'iban' | 'refused' | 'no_gateway' | null;
}

const HAND_REASONS: Readonly<Record<NonNullable<OwedRefund['why']>, string>> = {
  iban: 'به شبا، خواست خریدار',
  refused: 'درگاه برگشت را نپذیرفت',
  no_gateway: 'درگاه این پرداخت دیگر فعال نیست',
};

export function describeManualTransferReason(why: OwedRefund['why']): string {
  return why === null ? 'درگاه خودش برمی‌گرداند' : HAND_REASONS[why];
}

export interface GatewayDay {
  gateway: string;
  payments: number;
  captured: Rial;
  refunds: number;
  refunded: Rial;
  /** Part of `refunded` that employees transferred by hand. The gateway's own records contain the rest. */
  byHand: Rial;
  net: Rial;
  /** Fees that the gateway deducts from `captured` at settlement. The ledger does not contain them. */
  fees: Rial;
  /** Part of `fees` that is computed from the owner's rule, because the gateway does not report it. */
  estimatedFees: Rial;
  /** Number of payments whose fee neither the gateway nor a rule gives. They add nothing to `fees`. */
  unknownFees: number;
  /** Change of the ledger account `gateway`. */
  ledger: Rial;
  /** Not zero when the payment records and the ledger disagree. */
  difference: Rial;
}

export interface SupplierDay {
  supplier: string;
  product: string;
  orders: number;
  sold: Rial;
  returned: Rial;
  net: Rial;
  /** The agency's service fees within `net`, from the account `fees`. */
  fees: Rial;
  /** Change of the ledger accounts `sales` and `fees`, as income. */
  ledger: Rial;
  difference: Rial;
}

export interface DayFigures {
  day: string;
  gateways: GatewayDay[];
  suppliers: SupplierDay[];
  /** Change of the shop's debt to its buyers during the day. */
  buyersChange: Rial;
  /** True when gateways minus sales equals the change of the debt to buyers, to the Rial, and no row differs. */
  balanced: boolean;
}

export interface GatewayFeeRule {
  id: string;
  gateway: string;
  /** In hundredths of a percent. */
  share: number;
  least: Rial;
  /** Null means no upper bound. */
  most: Rial | null;
  /** ISO day of payment from which the rule applies. */
  day: string;
  source: string;
  by: string;
  at: Date;
  isCurrent: boolean;
}

/** Example: «۱٪، از ۵۰۰ تا ۴٬۰۰۰ تومان». */
export function describeGatewayFee({
  share,
  least,
  most,
}: Pick<GatewayFeeRule, 'share' | 'least' | 'most'>): string {
  const percent = `${formatNumber(share / 100)}٪`;
  const [low, high] = [formatToman(least), most === null ? '' : formatToman(most)];
  if (least > 0 && most !== null) return `${percent}، از ${low} تا ${high} تومان`;
  if (most !== null) return `${percent}، تا ${high} تومان`;
  return least > 0 ? `${percent}، دست‌کم ${low} تومان` : percent;
}
