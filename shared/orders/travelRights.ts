import { formatDay, formatDuration, formatTime } from '../calendar/format.ts';
import { toLocalDay } from '../calendar/localTime.ts';
import { formatToman, type Rial } from '../money.ts';
import type { OrderView, ScheduleChange } from './orderView.ts';

/** A row of the passenger rights of a ticket. `amount` is in Rial; null when no fixed sum is owed. */
export interface TravelRight {
  event: string;
  when: string;
  right: string;
  amount: Rial | null;
}

/** The delay or cancellation of a leg. `delayMinutes` is 0 without a delay. */
export interface MeasuredEvent {
  delayMinutes: number;
  change: ScheduleChange | null;
  /** ISO instant at which the buyer was notified of the cancellation. Null when the leg is not cancelled. */
  cancelledAt: string | null;
}

export interface LegRights {
  /** Counts from 1. */
  leg: number;
  /** Null when the order has only one leg. */
  title: string | null;
  /** A sentence about the delay or cancellation; null when none is known. */
  happened: string | null;
  rights: readonly TravelRight[];
  /** The row that applies to the known delay or cancellation. */
  applies: TravelRight | null;
  letter: string;
}

/** Measures the delay or cancellation of a leg (from 1) by the times that the order has stored. */
export function measureLeg(
  { scheduleChanges, waivedLegs, timeline }: Pick<OrderView, 'scheduleChanges' | 'waivedLegs' | 'timeline'>,
  leg: number,
): MeasuredEvent {
  const change = scheduleChanges.find((one) => one.leg === leg) ?? null;
  const moved = change ? (Date.parse(change.to.departsAt) - Date.parse(change.from.departsAt)) / 60_000 : 0;
  const told = timeline.find(({ state }) => state === 'disrupted');
  return {
    delayMinutes: Math.max(0, Math.round(moved)),
    change,
    cancelledAt: waivedLegs.includes(leg) ? (told?.at ?? null) : null,
  };
}

interface ClaimLetter {
  carrier: string;
  /** Example: «پرواز W5 1041 از تهران به مشهد». */
  service: string;
  /** Departure time at the sale, as ISO text with its offset. */
  departsAt: string;
  measured: MeasuredEvent;
  /** Example: «دستورالعمل حقوق مسافر در پروازهای داخلی». */
  basis: string;
  /** The right that applies. Null when the traveller must describe the event. */
  right: TravelRight | null;
  travellers: readonly { name: string; ticketNumber: string }[];
  orderCode: string;
}

/** Writes the claim to the carrier, and describes the event as far as the order knows it. */
export function writeClaimLetter(claim: ClaimLetter): string {
  const { carrier, service, departsAt, measured, basis, right, travellers, orderCode } = claim;
  const people = travellers.map(({ name, ticketNumber }) => `- ${name}، بلیط ${ticketNumber}`);
  return [
    `به: واحد رسیدگی به شکایت‌های ${carrier}`,
    'موضوع: درخواست اجرای حقوق مسافر',
    '',
    `با سلام، ${service} در ${formatDay(toLocalDay(departsAt))}، ساعت ${formatTime(departsAt)}، با این مشکل روبه‌رو شد:`,
    describeEvent(measured) ?? '………………………………………………',
    `برای این مسافران، برابر ${basis}، ${describeClaim(right)} را درخواست می‌کنیم:`,
    ...people,
    '',
    `شمارهٔ سفارش: ${orderCode}`,
    `شمارهٔ حساب برای پرداخت: IR………………………………`,
    'نام، تاریخ و امضا: ………………………………',
  ].join('\n');
}

function describeClaim(right: TravelRight | null): string {
  if (right === null) return 'جبران خسارت و برگشت پول';
  return `«${right.right}»${right.amount === null ? '' : ` (${formatToman(right.amount)} تومان)`}`;
}

/** Formats «حرکت از ساعت ۰۷:۳۰ به ساعت ۱۱:۴۵ رفت: ۴ ساعت و ۱۵ دقیقه تأخیر.»; null when no event is known. */
export function describeEvent({ delayMinutes, change, cancelledAt }: MeasuredEvent): string | null {
  const delay = change && delayMinutes > 0 ? describeDelay(change, delayMinutes) : null;
  if (cancelledAt === null) return delay;
  const told = `شرکت ${formatDay(toLocalDay(cancelledAt))} ساعت ${formatTime(cancelledAt)} آن را لغو کرد.`;
  return delay === null ? told : `${delay} ${told}`;
}

function describeDelay({ from, to }: ScheduleChange, minutes: number): string {
  const day = toLocalDay(to.departsAt);
  const onDay = day === toLocalDay(from.departsAt) ? '' : `${formatDay(day)} `;
  return `حرکت از ساعت ${formatTime(from.departsAt)} به ${onDay}ساعت ${formatTime(to.departsAt)} رفت: ${formatDuration(minutes)} تأخیر.`;
}
