import { formatDay, formatTime } from '../calendar/format.ts';
import { subtractMinutes, toLocalDay } from '../calendar/localTime.ts';
import { getTicketLabels } from './orderItemSummary.ts';
import type { OrderView } from './orderView.ts';

/** Information for the day of travel. The server writes every text; the page only counts down. */
export interface TravelDay {
  /** Leg number, from 1. */
  leg: number;
  /** Examples: «پرواز»، «حرکت». */
  ride: string;
  when: string;
  facts: { label: string; value: string }[];
  /** Times as Persian text, in chronological order. `minutesBefore` counts back from departure. */
  stops: { time: string; text: string; minutesBefore: number }[];
  minutesLeft: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** Finds the next leg with a valid ticket that leaves within 24 hours. */
export function findTravelDay(
  { trip, passengers }: Pick<OrderView, 'trip' | 'passengers'>,
  now: Date,
): TravelDay | null {
  for (const [index, leg] of trip.legs.entries()) {
    const { departsAt, beThereMinutes, counterClosesMinutes } = leg;
    const left = Date.parse(departsAt) - now.getTime();
    const tickets = passengers.flatMap((one) =>
      one.tickets.filter((ticket) => ticket.leg === index + 1 && ticket.status === 'valid'),
    );
    if (left <= 0 || left > DAY_MS || tickets.length === 0) continue;
    const codes = new Set(tickets.map(({ pnr }) => pnr));
    const [code = ''] = codes;
    const isFlight = leg.vehicle === 'plane';
    const ride = isFlight ? 'پرواز' : 'حرکت';
    const stopAt = (minutesBefore: number, text: string) => ({
      time: formatTime(subtractMinutes(departsAt, minutesBefore)),
      text,
      minutesBefore,
    });
    return {
      leg: index + 1,
      ride,
      when: `${formatDay(toLocalDay(departsAt))}، ${ride} ساعت ${formatTime(departsAt)}`,
      facts: [
        { label: isFlight ? 'فرودگاه' : 'پایانه', value: leg.from.place },
        // No supplier reports the gate or the platform.
        { label: isFlight ? 'گیت' : 'سکو', value: 'از تابلو ببینید' },
        ...(codes.size === 1 && code !== ''
          ? [{ label: getTicketLabels(trip, index + 1).code, value: code }]
          : []),
      ],
      stops: [
        stopAt(beThereMinutes, isFlight ? 'در فرودگاه باشید' : 'در پایانه باشید'),
        ...(counterClosesMinutes === undefined ? [] : [stopAt(counterClosesMinutes, 'باجه بسته می‌شود')]),
        stopAt(0, ride),
      ],
      minutesLeft: Math.floor(left / 60_000),
    };
  }
  return null;
}
