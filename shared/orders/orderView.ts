import type { AgeGroup, FareByAge, FareParts, FlightSegment, TicketKind } from '../flights/offer.ts';
import type { Party } from '../flights/party.ts';
import type { CancellationTable, PricedRefundStep } from '../flights/refund.ts';
import type { Rial } from '../money.ts';
import type { OrderState } from './orderGraph.ts';
import type { AttemptState } from './orderMessages.ts';
import type { RefundRequestView } from './refundView.ts';

/** One traveller of an order, as the passenger form gave it after its checks. Days are Gregorian ISO days. */
export interface OrderPassenger {
  /** From 1, adults first, then children, then infants. */
  position: number;
  ageGroup: AgeGroup;
  gender: 'female' | 'male';
  /** Persian names; empty for a foreigner who has none. */
  firstName: string;
  lastName: string;
  /** Latin capitals, as printed on the ticket. */
  latinFirstName: string;
  latinLastName: string;
  birthDay: string;
  document:
    | { kind: 'national_id'; number: string }
    | { kind: 'passport'; number: string; country: string; expiresOn: string };
}

export interface OrderContact {
  /** `09123456789`. */
  mobile: string;
  email: string | null;
}

/** What one age group pays. `each` is one traveller's fare, `total` that of all `count`. */
export interface PriceLine extends FareParts {
  ageGroup: AgeGroup;
  count: number;
  each: Rial;
}

export interface OrderTicket {
  pnr: string;
  ticketNumber: string;
}

export interface PaymentView {
  attemptId: string;
  gateway: string;
  gatewayTitle: string;
  state: AttemptState;
  /** Persian sentence for this state. */
  message: string;
  amount: Rial;
  refId: string | null;
  /** `603799******7893`. */
  maskedPan: string | null;
  startedAt: string;
  settledAt: string | null;
}

export interface RefundView {
  amount: Rial;
  reason: 'late_payment' | 'issue_failed' | 'duplicate_payment' | 'amount_mismatch' | 'returned';
  state: 'requested' | 'done';
  /** The Tehran day by which the money is back, ISO day. */
  promisedOn: string;
  doneAt: string | null;
  /** The number of a transfer that was made by hand. */
  trace: string | null;
  /** `IR06 **** 0001`; null goes to the card that paid. */
  toIban: string | null;
}

export interface TimelineEntry {
  /** State the order was in from this moment on. */
  state: OrderState;
  title: string;
  at: string;
}

/** One movement of the buyer's money, for the money trail. Positive: paid by the buyer; negative: returned. */
export interface MoneyEntry {
  kind: 'paid' | 'returned';
  amount: Rial;
  at: string;
  reference: string | null;
}

/** Everything a passengers, confirm, invoice or tracking page shows of an order. Plain JSON; instants are ISO. */
export interface OrderView {
  code: string;
  state: OrderState;
  stateTitle: string;
  message: string;
  createdAt: string;
  /** Where the supplier's answer came from, `sample-2`. */
  source: string;
  kind: TicketKind;
  segment: FlightSegment;
  cancellation: CancellationTable;
  /** What would come back at each time, for this order; computed for the moment of reading. */
  refundSteps: PricedRefundStep[];
  search: { fromCity: string; toCity: string; day: string };
  party: Party;
  price: {
    lines: PriceLine[];
    fare: FareByAge;
    total: Rial;
    /** Taken off by a code: the lines together are `total` and this. */
    discount: Rial;
    /** What the buyer saw before, while the new price in `total` waits for an answer (state `repriced`); else null. */
    previousTotal: Rial | null;
  };
  /** Null once nothing is held any more. `live` compares the end with the server's clock. */
  hold: { expiresAt: string; live: boolean } | null;
  /** `ticket` is one to fly with; a ticket that was given back leaves only its number. */
  passengers: (OrderPassenger & { ticket: OrderTicket | null; returnedTicket: string | null })[];
  contact: OrderContact | null;
  /** The attempt that paid, else the latest one, else null. */
  payment: PaymentView | null;
  attempts: PaymentView[];
  refunds: RefundView[];
  /** What the traveller gave back, from the confirmation on. */
  refundRequests: RefundRequestView[];
  timeline: TimelineEntry[];
  moneyTrail: MoneyEntry[];
}

/** What anyone with only the code may see. */
export interface MaskedOrder {
  code: string;
  state: OrderState;
  stateTitle: string;
}

/** How an order's price adds up by age group; groups of nobody are left out. */
export function priceLines(party: Party, fare: FareByAge): PriceLine[] {
  const counts: [AgeGroup, number][] = [
    ['adult', party.adults],
    ['child', party.children],
    ['infant', party.infants],
  ];
  return counts
    .filter(([, count]) => count > 0)
    .map(([ageGroup, count]) => {
      const { base, vat, airport, total } = fare[ageGroup];
      return {
        ageGroup,
        count,
        each: total,
        base: base * count,
        vat: vat * count,
        airport: airport * count,
        total: total * count,
      };
    });
}
