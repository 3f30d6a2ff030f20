import { calculatePercent, type Rial } from '../money.ts';
import { writeClaimLetter, type MeasuredEvent, type TravelRight } from '../orders/travelRights.ts';
import { formatNumber } from '../persian/digits.ts';
import type { BusService } from './service.ts';

export type BusRightEvent =
  'shortDelay' | 'delay' | 'replaced' | 'cancelled' | 'lowerBus' | 'seatTaken' | 'dateMoved' | 'unused';

export interface BusRight extends TravelRight {
  event: BusRightEvent;
}

/** In minutes: the directive says "more than one hour" (docs/spec/rules.md#rights). */
export const BUS_FREE_RETURN_MINUTES = 61;

/** Lists the passenger rights for tickets of `seats` seats. Returned tickets do not count. */
export function listBusRights({ fare, refund }: BusService, seats: number): BusRight[] {
  const total = fare.total * seats;
  const unused: Rial = total - calculatePercent((fare.total - (fare.service ?? 0)) * seats, refund.latePct);
  return [
    { event: 'shortDelay', when: 'تا ۱ ساعت تأخیر', right: 'همان بلیط برقرار است', amount: null },
    {
      event: 'delay',
      when: 'بیش از ۱ ساعت تأخیر، بدون اتوبوس جایگزین',
      right: 'اگر منصرف شوید، همهٔ پول شما',
      amount: total,
    },
    {
      event: 'replaced',
      when: 'بیش از ۱ ساعت تأخیر، با اتوبوس جایگزین',
      right: 'سفر با اتوبوس جایگزین؛ اگر از نوع پایین‌تر است، تفاوت بها',
      amount: null,
    },
    { event: 'cancelled', when: 'شرکت سرویس را لغو کرد', right: 'همهٔ پول شما', amount: total },
    {
      event: 'lowerBus',
      when: 'اتوبوسی از نوع پایین‌تر آمد',
      right: 'تفاوت بها؛ پیش از سوار شدن از نمایندهٔ شرکت بخواهید و عکس بگیرید',
      amount: null,
    },
    {
      event: 'seatTaken',
      when: 'صندلی خریده‌شده را ندادند',
      right: 'همان صندلی؛ انتخاب صندلی حق مسافر است',
      amount: null,
    },
    {
      event: 'dateMoved',
      when: 'پیش از سفر تاریخ دیگری می‌خواهید',
      right: 'تمدید رایگان تاریخ در باجهٔ شرکت، اگر جا باشد',
      amount: null,
    },
    {
      event: 'unused',
      when: `جا ماندید، تا ${formatNumber(refund.claimDays)} روز پس از حرکت`,
      right: `پول شما با کسر ${formatNumber(refund.latePct)}٪ نرخ بلیط`,
      amount: unused,
    },
  ];
}

/** Finds the row of the rights table for a delay or a cancellation; null when no row applies. */
export function findBusEvent({
  delayMinutes,
  cancelledAt,
}: Pick<MeasuredEvent, 'delayMinutes' | 'cancelledAt'>): BusRightEvent | null {
  if (cancelledAt !== null) return 'cancelled';
  if (delayMinutes >= BUS_FREE_RETURN_MINUTES) return 'delay';
  return delayMinutes > 0 ? 'shortDelay' : null;
}

interface Claim {
  service: BusService;
  /** City where the traveller gets off. */
  to: string;
  measured: MeasuredEvent;
  right: TravelRight | null;
  travellers: readonly { name: string; ticketNumber: string }[];
  orderCode: string;
}

export function writeBusClaim({ service, to, ...claim }: Claim): string {
  const { company, boarding, departsAt } = service;
  return writeClaimLetter({
    ...claim,
    carrier: company.name,
    service: `اتوبوس ${boarding.city} به ${to} از ${boarding.terminal}`,
    departsAt,
    basis: 'مقررات حمل‌ونقل جاده‌ای مسافر',
  });
}
