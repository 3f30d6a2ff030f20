import type { Rial } from '../../../shared/money.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';

/** The service fee within the price of one ticket. */
export interface TicketFee extends TicketRef {
  /** Number of the fee rule. */
  rule: number;
  amount: Rial;
}

/** Returns an empty list for a ticket without a fee. */
export function toTicketFee(
  rule: number | undefined,
  position: number,
  amount: Rial | undefined,
  leg = 1,
): TicketFee[] {
  return rule === undefined || !amount ? [] : [{ leg, position, rule, amount }];
}
