import type { AlertRow } from '../alerts/alertView.ts';
import type { FlightPassenger } from '../flights/flightOrder.ts';
import type { Rial } from '../money.ts';
import type { OrderState } from '../orders/orderGraph.ts';
import type { RefundView } from '../orders/orderView.ts';
import type { TicketSummary } from '../orders/ticketStatus.ts';
import type { AuthProblem } from './authMessages.ts';

/** A person kept for later: who they are, not how old they were on some flight. */
export type SavedPassenger = Omit<FlightPassenger, 'position' | 'ageGroup'>;

export const DASHBOARD_PARTS = ['trips', 'refunds', 'passengers', 'alerts', 'security', 'data'] as const;
export type DashboardPart = (typeof DASHBOARD_PARTS)[number];

export const TRIP_GROUPS = ['upcoming', 'past', 'cancelled'] as const;
export type TripGroup = (typeof TRIP_GROUPS)[number];

export interface TripRow {
  code: string;
  state: OrderState;
  stateTitle: string;
  /** «تهران به مشهد» */
  title: string;
  /** «پرواز», «اتوبوس» */
  service: string;
  /** The drawing that stands for it: file name in /art, without its ending. */
  picture: string;
  day: string;
  /** ISO instant. */
  startsAt: string;
  carrier: string | null;
  number: string | null;
  /** Where it starts, «مهرآباد». */
  place: string | null;
  /** A leg begins or ends outside Iran. */
  abroad: boolean;
  people: number;
  total: Rial;
  group: TripGroup;
  /** Travellers with a ticket that is valid. */
  travelling: number;
  ticketSummary: TicketSummary | null;
  /** The seats wait for a payment until then (ISO). */
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
}

export interface SessionRow {
  id: string;
  /** «کروم روی اندروید». */
  device: string;
  startedAt: string;
  lastSeenAt: string;
  current: boolean;
}

export interface PassengerRow {
  /** Of the saved one; null for a fellow traveller of an order who is not saved. */
  id: string | null;
  /** Names a traveller of an order without repeating the document's number. */
  key: string;
  name: string;
  latinName: string;
  /** Last digits alone. */
  document: string;
}

/** What this browser ordered before a person signed in, which is theirs only if they say so. */
export interface GuestOrders {
  orders: { code: string; title: string; service: string; day: string }[];
  /** How many price alerts. */
  alerts: number;
}

export interface DashboardView {
  part: DashboardPart;
  /** Without a password (social sign-in) deleting asks for a code by mail. */
  user: { name: string; email: string; confirmed: boolean; hasPassword: boolean };
  trips: TripRow[] | null;
  tripGroup: TripGroup;
  /** The moment of reading, for the countdown. */
  now: string;
  refunds: RefundRow[] | null;
  passengers: { saved: PassengerRow[]; fellows: PassengerRow[] } | null;
  /** Seats the person waits for, the newest first. */
  alerts: AlertRow[] | null;
  sessions: SessionRow[] | null;
  password: { problems: Readonly<Record<string, string>>; problem: AuthProblem | null; changed: boolean };
  /** The account itself can be deleted here; a real CMS keeps its users. */
  ownsUsers: boolean;
  deleteProblem: string | null;
  guest: GuestOrders | null;
  /** What was just done. */
  notice: string | null;
  /** Who was just removed and can be brought back. */
  undo: PassengerRow | null;
}
