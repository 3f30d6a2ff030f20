import { formatToman, type Rial } from '../money.ts';
import type { RefundView } from '../orders/orderView.ts';
import { formatNumber } from '../persian/digits.ts';

export interface OwedRefund {
  refundId: string;
  code: string;
  name: string;
  amount: Rial;
  reason: RefundView['reason'];
  /** `IR` and 24 digits; null: the card that paid. */
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

export function describeHandReason(why: OwedRefund['why']): string {
  return why === null ? 'درگاه خودش برمی‌گرداند' : HAND_REASONS[why];
}

export interface GatewayDay {
  gateway: string;
  payments: number;
  captured: Rial;
  refunds: number;
  refunded: Rial;
  /** The part of `refunded` that a person transferred; the gateway's own book has the rest. */
  byHand: Rial;
  net: Rial;
  /** What the gateway keeps of `captured` in its settlement; no entry of the ledger. */
  fees: Rial;
  /** The part of `fees` that is computed by the owner's rule, because the gateway's answers do not say. */
  estimatedFees: Rial;
  /** Payments whose fee neither the gateway nor a rule gives; they add nothing to `fees`. */
  unknownFees: number;
  /** The change of the account `gateway` in the ledger. */
  ledger: Rial;
  /** Not zero: the records of the payments and the ledger disagree. */
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
  /** The change of the accounts `sales` and `fees` in the ledger, as income. */
  ledger: Rial;
  difference: Rial;
}

export interface DayFigures {
  day: string;
  gateways: GatewayDay[];
  suppliers: SupplierDay[];
  /** What the shop owes its buyers more (or less) at the end of the day than at its start. */
  buyersChange: Rial;
  /** Gateways less sales equals what buyers are owed, to the Rial, and no row differs. */
  balanced: boolean;
}

export interface GatewayFeeRule {
  id: string;
  gateway: string;
  /** Hundredths of a percent. */
  share: number;
  least: Rial;
  /** Null: no upper bound. */
  most: Rial | null;
  /** ISO day of payment from which it holds. */
  day: string;
  source: string;
  by: string;
  at: Date;
  isCurrent: boolean;
}

/** «۱٪، از ۵۰۰ تا ۴٬۰۰۰ تومان». */
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
