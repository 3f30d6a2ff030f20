import { formatNumber } from '../persian/digits.ts';
import { joinWords } from '../persian/joinWords.ts';
import {
  findExtra,
  getLegTitle,
  getTicketLabels,
  type OrderItemLabels,
  type OrderItemSummary,
} from './orderItemSummary.ts';
import { withEzafe } from './ticketWords.ts';

export type TicketStatus =
  | 'valid'
  /** The buyer confirmed the refund, but the supplier has not answered yet. */
  | 'returning'
  /** The carrier cancelled the leg. */
  | 'cancelled'
  /** The ticket was refunded; the money has not arrived yet. */
  | 'refunding'
  /** The ticket was refunded, and the money has arrived. */
  | 'refunded'
  /** Another ticket replaced it. */
  | 'changed'
  /** The ticket was cancelled at no cost. */
  | 'void';

function isReturned(status: TicketStatus): boolean {
  return status === 'refunding' || status === 'refunded' || status === 'void';
}

export function isNoLongerValid(status: TicketStatus): boolean {
  return isReturned(status) || status === 'changed';
}

export function getTicketStatusTitle(status: TicketStatus, service: string): string {
  const titles: Record<TicketStatus, string> = {
    valid: 'معتبر',
    returning: 'در حال استرداد',
    cancelled: `${service} لغو شد`,
    refunding: 'پول در راه برگشت',
    refunded: 'پول برگشت',
    changed: 'تعویض‌شده',
    void: 'باطل',
  };
  return titles[status];
}

export interface TicketHolder {
  name: string;
  /** Distinguishes travellers with the same name: «صندلی ۳، خانم». */
  note?: string;
  tickets: readonly { leg: number; status: TicketStatus }[];
}

export interface TicketSummary {
  valid: number;
  note: string;
}

interface CarriedTrip extends Pick<OrderItemSummary, 'legs' | 'extras'> {
  labels: Pick<OrderItemLabels, 'ticket' | 'carrier' | 'service'>;
}

/** Returns null before issue, and while all tickets are valid. */
export function summarizeTickets(
  named: readonly TicketHolder[],
  { labels, legs, extras }: CarriedTrip,
): TicketSummary | null {
  const holders = distinguish(named);
  const all = holders.flatMap(({ tickets }) => tickets);
  const valid = all.filter(({ status }) => status === 'valid').length;
  if (valid === all.length) return null;
  const { ticket } = labels;
  const clause = (matches: (status: TicketStatus) => boolean, said: (what: string) => string) => {
    const what = describeTickets(holders, { matches, ticket, legs, extras });
    return what === null ? [] : [said(what)];
  };
  const what = all.length === 1 ? `${withEzafe(ticket)} این سفارش` : `همهٔ ${ticket}‌های این سفارش`;
  if (all.every(({ status }) => isReturned(status))) return { valid, note: `${what} پس داده شده است.` };
  if (all.every(({ status }) => status === 'changed'))
    return { valid, note: `${what} با حرکتی دیگر عوض شده است.` };
  const happened = [
    ...clause(isReturned, (what) => `${what} پس داده شد`),
    ...clause(
      (status) => status === 'changed',
      (what) => `${what} با حرکتی دیگر عوض شد`,
    ),
    ...clause(
      (status) => status === 'returning',
      (what) => `استرداد ${what} در حال انجام است`,
    ),
    ...buildCancelledClause(all, { labels, legs, extras }),
  ].join('؛ ');
  return { valid, note: `${happened}${buildValidClause(holders, valid, ticket)}.` };
}

/** Adds the note to names that occur more than once: all seats of a bus are in the name of the buyer. */
function distinguish(holders: readonly TicketHolder[]): readonly TicketHolder[] {
  return holders.map((holder) => {
    const sameName = holders.filter(({ name }) => name === holder.name);
    const isToldApart = sameName.filter(({ note }) => note === holder.note).length === 1;
    return sameName.length > 1 && isToldApart && holder.note
      ? { ...holder, name: `${holder.name} (${holder.note})` }
      : holder;
  });
}

function buildCancelledClause(tickets: TicketHolder['tickets'], trip: CarriedTrip): string[] {
  const cancelled = new Set(tickets.flatMap(({ leg, status }) => (status === 'cancelled' ? [leg] : [])));
  if (cancelled.size === 0) return [];
  const routes = [...cancelled].flatMap((leg) => getLegTitle(trip.legs[leg - 1]) ?? []).join(' و ');
  const [first = 1] = cancelled;
  const { service, carrier } = getTicketLabels(trip, first);
  return [`${service} ${routes} را ${carrier} لغو کرده است`];
}

function buildValidClause(holders: readonly TicketHolder[], valid: number, ticket: string): string {
  if (valid === 0) return '';
  const travellers = holders.filter(({ tickets }) => tickets.some(({ status }) => status === 'valid'));
  const [only] = travellers;
  const isOneWhole =
    travellers.length === 1 && only?.tickets.every(({ status }) => status === 'valid') && holders.length > 1;
  if (isOneWhole) return `؛ ${withEzafe(ticket)} ${only?.name} معتبر است`;
  return valid === 1 ? `؛ ${ticket} دیگر معتبر است` : `؛ ${ticket}‌های دیگر معتبرند`;
}

interface TicketChoice {
  matches: (status: TicketStatus) => boolean;
  ticket: string;
  legs: OrderItemSummary['legs'];
  extras: OrderItemSummary['extras'];
}

function describeTickets(
  holders: readonly TicketHolder[],
  { matches, ticket, legs, extras }: TicketChoice,
): string | null {
  const chosen = holders.filter(({ tickets }) => tickets.some(({ status }) => matches(status)));
  if (chosen.length === 0) return null;
  const legsOf = ({ tickets }: TicketHolder) =>
    tickets.flatMap(({ leg, status }) => (matches(status) ? [leg] : []));
  const isWhole = (holder: TicketHolder) => legsOf(holder).length === holder.tickets.length;
  const one = chosen.length === 1;
  const word = one ? withEzafe(ticket) : `${ticket}‌های`;
  const shared = [...new Set(chosen.flatMap(legsOf))];
  const part = (numbers: readonly number[]) =>
    numbers
      .flatMap((leg) => {
        const route = getLegTitle(legs[leg - 1]);
        return route === null ? (findExtra({ extras }, leg)?.title ?? []) : `مسیر ${route}`;
      })
      .join(' و ');
  if (!chosen.some(isWhole) && chosen.length === holders.length && shared.length === 1) {
    return `${word} ${part(shared)}`;
  }
  if (chosen.length > 3) return `${formatNumber(chosen.length)} ${ticket}`;
  const names = chosen.map((holder) =>
    isWhole(holder) ? holder.name : `${holder.name} در ${part(legsOf(holder))}`,
  );
  return `${word} ${joinWords(names)}`;
}
