import { formatDuration } from '../calendar/format.ts';
import { isAbroad, listLayovers, type Layover } from './connections.ts';
import type { FlightOffer } from './offer.ts';

type Stretch = Parameters<typeof listLayovers>[0];

const COUNTS = ['بدون توقف', 'یک توقف', 'دو توقف', 'سه توقف'] as const;

function formatStopCount(stops: number): string {
  return COUNTS[stops] ?? 'چند توقف';
}

export function formatStopLimit(stops: number): string {
  return stops === 0 ? formatStopCount(0) : `حداکثر ${formatStopCount(stops)}`;
}

export function formatStops(offer: Stretch): string {
  const cities = listLayovers(offer).map(({ at }) => at.city);
  if (cities.length === 0) return formatStopCount(0);
  return cities.length === 1
    ? `یک توقف در ${cities[0]}`
    : `${formatStopCount(cities.length)}: ${cities.join('، ')}`;
}

export function formatLayover({ at, changeTo, minutes, length, overnight }: Layover): string {
  const notes = [
    ...(changeTo ? [`از ${at.airport} به ${changeTo.airport} بروید`] : []),
    ...(length === 'short' ? ['توقف کوتاه است'] : []),
    ...(length === 'long' && !overnight ? ['توقف طولانی است'] : []),
    ...(overnight ? ['شب می‌مانید'] : []),
  ];
  return [`${formatDuration(minutes)} توقف در ${at.city}`, ...notes].join('؛ ');
}

/** Source: docs/spec/screens.md#destination-abroad. */
export const SELF_TRANSFER =
  'دو بلیط جدا: اگر به پرواز دوم نرسید، ایرلاین مسئول نیست. بار را خودتان تحویل بگیرید و دوباره بدهید.';

export function formatArriveBy(offer: Pick<FlightOffer, 'segment'>): string {
  return `${isAbroad(offer) ? '۳' : '۲'} ساعت پیش از پرواز در فرودگاه باشید.`;
}
