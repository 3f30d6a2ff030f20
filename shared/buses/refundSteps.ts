import { formatDayMonth, formatTime } from '../calendar/format.ts';
import { toTehranDay, toTehranIso } from '../calendar/tehran.ts';
import type { Rial } from '../money.ts';
import { formatNumber } from '../persian/digits.ts';
import { calculateBusPenalty, findFreeCancelEnd, type BusRefundRule } from './refund.ts';
import type { BusService } from './service.ts';

export interface BusRefundStep {
  when: string;
  penaltyPercent: number;
  back: Rial;
  level: 1 | 2 | 3;
  now?: boolean;
}

/** Source: docs/spec/screens.md#bus-home. */
export function formatBusRefundLine({ earlyPct, latePct }: BusRefundRule): string {
  return `تا یک ساعت پس از خرید رایگان است (اگر دست‌کم دو ساعت به حرکت مانده باشد)؛ بعد از آن تا یک ساعت پیش از حرکت ${formatNumber(earlyPct)}٪ و سپس ${formatNumber(latePct)}٪ کم می‌شود.`;
}

/** Formats «تا ۱۴:۲۰ بدون جریمه» for a purchase at `now`; null when nothing is free of charge. */
export function formatFreeCancel({ refund, departsAt }: BusService, now: Date): string | null {
  const until = findFreeCancelEnd(refund, new Date(departsAt), now);
  if (!until) return null;
  const wholeHour = until.getTime() - now.getTime() >= refund.freeMinutes * 60_000;
  return wholeHour ? 'تا ۱ ساعت پس از خرید' : `تا ساعت ${formatTime(toTehranIso(until))}`;
}

export function buildBusRefundSteps(service: BusService, paid: Rial, now: Date): BusRefundStep[] {
  const { refund, departsAt, fare } = service;
  const late = new Date(Date.parse(departsAt) - refund.lateFromBeforeDeparture * 60_000);
  const free = formatFreeCancel(service, now);
  const fees = (fare.service ?? 0) * Math.round(paid / fare.total);
  const back = (percent: number) => paid - calculateBusPenalty(paid - fees, percent);
  const day = toTehranDay(late) === toTehranDay(now) ? '' : ` ${formatDayMonth(toTehranDay(late))}`;
  return [
    ...(free === null
      ? []
      : [{ when: free, penaltyPercent: 0, back: back(0), level: 1 as const, now: true }]),
    ...(late <= now
      ? []
      : [
          {
            when: `تا ${formatTime(toTehranIso(late))}${day}`,
            penaltyPercent: refund.earlyPct,
            back: back(refund.earlyPct),
            level: 2 as const,
            now: free === null,
          },
        ]),
    {
      when: 'پس از آن',
      penaltyPercent: refund.latePct,
      back: back(refund.latePct),
      level: 3,
      now: free === null && late <= now,
    },
  ];
}
