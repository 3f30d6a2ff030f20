import { formatDay, formatDuration, formatTime } from '../calendar/format.ts';
import { toLocalDay } from '../calendar/localTime.ts';
import { formatToman, type Rial } from '../money.ts';
import type { OrderView, ScheduleChange } from './orderView.ts';

/** A row of the rights of a ticket; `amount` is what is paid, null: no sum is owed. */
export interface TravelRight {
  event: string;
  when: string;
  right: string;
  amount: Rial | null;
}

/** What happened to a leg; `delayMinutes` is 0 without a delay. */
export interface MeasuredEvent {
  delayMinutes: number;
  change: ScheduleChange | null;
  /** ISO instant at which the buyer was notified of the cancellation; null: not cancelled. */
  cancelledAt: string | null;
}

export interface LegRights {
  /** From 1. */
  leg: number;
  /** Null for the only leg. */
  title: string | null;
  /** What happened, as a sentence; null: nothing is known. */
  happened: string | null;
  rights: readonly TravelRight[];
  /** The row that applies to what happened. */
  applies: TravelRight | null;
  letter: string;
}

/** Measures what happened to a leg, from 1, from the times that the order was told. */
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
  /** «پرواز W5 1041 از تهران به مشهد» */
  service: string;
  /** Sold departure as ISO text with its offset. */
  departsAt: string;
  measured: MeasuredEvent;
  /** «دستورالعمل حقوق مسافر در پروازهای داخلی» */
  basis: string;
  /** The right that applies; null: the traveller names what happened. */
  right: TravelRight | null;
  travellers: readonly { name: string; ticketNumber: string }[];
  orderCode: string;
}

/** Writes the claim to the carrier, filled in as far as the order knows what happened. */
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

/** «حرکت از ساعت ۰۷:۳۰ به ساعت ۱۱:۴۵ رفت: ۴ ساعت و ۱۵ دقیقه تأخیر.»; null when nothing is known. */
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
