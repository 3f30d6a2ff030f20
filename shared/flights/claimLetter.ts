import { formatDay, formatTime } from '../calendar/format.ts';
import { toLocalDay } from '../calendar/localTime.ts';
import type { FlightSegment } from './offer.ts';

interface Claim {
  segment: FlightSegment;
  travellers: readonly { name: string; ticketNumber: string }[];
  orderCode: string;
}

export function claimLetter({ segment, travellers, orderCode }: Claim): string {
  const { carrier, flightNumber, from, to, departsAt } = segment;
  const people = travellers.map(({ name, ticketNumber }) => `- ${name}، بلیط ${ticketNumber}`);
  return [
    `به: واحد رسیدگی به شکایت‌های ${carrier.name}`,
    'موضوع: درخواست اجرای حقوق مسافر',
    '',
    `با سلام، پرواز ${flightNumber} از ${from.city} به ${to.city} در ${formatDay(toLocalDay(departsAt))}، ساعت ${formatTime(departsAt)}، با این مشکل روبه‌رو شد:`,
    '………………………………………………',
    'برای این مسافران، برابر دستورالعمل حقوق مسافر در پروازهای داخلی، جبران خسارت و برگشت پول را درخواست می‌کنیم:',
    ...people,
    '',
    `شمارهٔ سفارش: ${orderCode}`,
    `شمارهٔ حساب برای پرداخت: IR………………………………`,
    'نام، تاریخ و امضا: ………………………………',
  ].join('\n');
}
