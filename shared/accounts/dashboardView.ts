import type { AlertRow } from '../alerts/alertView.ts';
import type { Rial } from '../money.ts';
import type { OrderState } from '../orders/orderGraph.ts';
import type { RefundView } from '../orders/orderView.ts';
import type { TicketSummary } from '../orders/ticketStatus.ts';
import type { AuthProblem } from './authMessages.ts';

export const DASHBOARD_PARTS = ['trips', 'refunds', 'passengers', 'alerts', 'security', 'data'] as const;
export type DashboardPart = (typeof DASHBOARD_PARTS)[number];

export const TRIP_GROUPS = ['upcoming', 'past', 'cancelled'] as const;
export type TripGroup = (typeof TRIP_GROUPS)[number];

/** A flight, a bus ride or the start of a policy. `startsAt` is an ISO instant. */
export interface NextRide {
  title: string;
  service: string;
  day: string;
  startsAt: string;
  carrier: string | null;
  number: string | null;
  place: string | null;
}

/** Instants are ISO. */
export interface TripRow {
  code: string;
  state: OrderState;
  stateTitle: string;
  title: string;
  service: string;
  picture: string;
  day: string;
  startsAt: string;
  /** Null when the order has no future departure. */
  next: NextRide | null;
  abroad: boolean;
  people: number;
  total: Rial;
  group: TripGroup;
  travelling: number;
  ticketSummary: TicketSummary | null;
  /** End of the hold that awaits payment; null without a hold. */
  heldUntil: string | null;
  url: string;
}

export interface RefundRow {
  code: string;
  title: string;
  amount: Rial;
  state: RefundView['state'];
  promisedOn: string;
  doneAt: string | null;
  url: string;
}

export interface SessionRow {
  id: string;
  device: string;
  startedAt: string;
  lastSeenAt: string;
  current: boolean;
}

export interface PassengerRow {
  /** Null for a traveller of an order who is not a saved passenger. */
  id: string | null;
  /** Identifies a traveller of an order without exposing the document number. */
  key: string;
  name: string;
  latinName: string;
  /** Masked number of the document. */
  document: string;
}

/** The second factor. `codes` are recovery codes, shown once. */
export type FactorView = { problem: AuthProblem | null; codes: string[] | null } & (
  | { state: 'off' }
  /** The visitor is setting up the app, by the QR code or by the same secret in Base32. */
  | { state: 'starting'; secret: string; qr: { size: number; path: string } }
  | { state: 'on'; codesLeft: number }
);

/** Orders that this browser placed before sign-in. They are added to the account only with consent. */
export interface GuestOrders {
  orders: { code: string; title: string; service: string; day: string }[];
  alerts: number;
}

/** State of the form that proves a mobile or an e-mail. */
export interface ProofForm {
  form: 'mobile' | 'email';
  step: 'address' | 'code';
  typed: { mobile: string; email: string };
  problems: Readonly<Record<string, string>>;
  problem: AuthProblem | null;
}

export interface DashboardView {
  part: DashboardPart;
  /** Null until the account has a proven mobile. Days are ISO. */
  mobile: { number: string; provenOn: string; ordersFrom: string; ordersUntil: string } | null;
  /** False with a real CMS where the shop may not change users. */
  addsProofs: boolean;
  proof: ProofForm | null;
  oldOrder: { typed: string; problem: string | null };
  /** Without a password (social sign-in), deletion requires a code by e-mail. */
  user: { name: string; email: string; confirmed: boolean; hasPassword: boolean };
  trips: TripRow[] | null;
  tripGroup: TripGroup;
  now: string;
  refunds: RefundRow[] | null;
  passengers: { saved: PassengerRow[]; companions: PassengerRow[]; isFull: boolean } | null;
  alerts: AlertRow[] | null;
  sessions: SessionRow[] | null;
  password: { problems: Readonly<Record<string, string>>; problem: AuthProblem | null; changed: boolean };
  /** Set only on the security part of the dashboard. */
  factor: FactorView | null;
  /** False with a real CMS, which stores its own users. */
  ownsUsers: boolean;
  deleteProblem: string | null;
  guest: GuestOrders | null;
  notice: string | null;
  undo: PassengerRow | null;
}
