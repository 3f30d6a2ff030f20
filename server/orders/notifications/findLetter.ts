import type { Selectable } from 'kysely';
import { toTehranIso } from '../../../shared/calendar/tehran.ts';
import type { LetterView } from '../../../shared/orders/letterView.ts';
import type { OrderEventsTable } from '../../db/schema.ts';

type Event = Pick<Selectable<OrderEventsTable>, 'event' | 'at' | 'data'>;

export function findLetter(events: readonly Event[]): LetterView | null {
  const sentAt = events.findLastIndex(({ event }) => event === 'letterSent');
  const sent = events[sentAt];
  if (!sent) return null;
  const after = events.slice(sentAt + 1);
  const decision = after.find(({ event }) => event === 'letterApproved' || event === 'letterRefused');
  if (decision && after.slice(after.indexOf(decision)).some(({ event }) => event === 'refundRequested'))
    return null;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    state: !decision ? 'waiting' : decision.event === 'letterApproved' ? 'approved' : 'refused',
    askedAt: toTehranIso(sent.at),
    promisedOn: textOf(sent.data?.promisedOn) ?? '',
    refusalReason: textOf(decision?.data?.why),
  };
}
