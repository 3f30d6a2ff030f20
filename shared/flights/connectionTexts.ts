import { formatDuration } from '../calendar/format.ts';
import { isAbroad, layoversOf, type Layover } from './connections.ts';
import type { FlightOffer } from './offer.ts';

type Stretch = Parameters<typeof layoversOf>[0];

const COUNTS = ['بدون توقف', 'یک توقف', 'دو توقف', 'سه توقف'] as const;

/** «بدون توقف», «یک توقف»: how often one gets off on the way. */
export function stopCountText(stops: number): string {
  return COUNTS[stops] ?? 'چند توقف';
}

/** «بدون توقف», «حداکثر یک توقف»: the name of a limit. */
export function stopLimitText(stops: number): string {
  return stops === 0 ? stopCountText(0) : `حداکثر ${stopCountText(stops)}`;
}

/** «بدون توقف», «یک توقف در دوحه», «دو توقف: تهران، استانبول» */
export function stopsText(offer: Stretch): string {
  const cities = layoversOf(offer).map(({ at }) => at.city);
  if (cities.length === 0) return stopCountText(0);
  return cities.length === 1
    ? `یک توقف در ${cities[0]}`
    : `${stopCountText(cities.length)}: ${cities.join('، ')}`;
}

/** «۲ ساعت توقف در دوحه؛ شب در فرودگاه»: one wait on the way, with what makes it hard. */
export function layoverText({ at, changeTo, minutes, length, overnight }: Layover): string {
  const notes = [
    ...(changeTo ? [`از ${at.airport} به ${changeTo.airport} بروید`] : []),
    ...(length === 'short' ? ['توقف کوتاه است'] : []),
    ...(length === 'long' && !overnight ? ['توقف طولانی است'] : []),
    ...(overnight ? ['شب می‌مانید'] : []),
  ];
  return [`${formatDuration(minutes)} توقف در ${at.city}`, ...notes].join('؛ ');
}

/** What everyone must read who changes between tickets of their own (spec/screens.md 2.21b). */
export const SELF_TRANSFER =
  'دو بلیط جدا: اگر به پرواز دوم نرسید، ایرلاین مسئول نیست. بار را خودتان تحویل بگیرید و دوباره بدهید.';

/** How long before take-off one should be there. */
export function beThereText(offer: Pick<FlightOffer, 'segment'>): string {
  return `${isAbroad(offer) ? '۳' : '۲'} ساعت پیش از پرواز در فرودگاه باشید.`;
}
