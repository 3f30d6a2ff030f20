import { formatNumber } from '../../../shared/persian/digits.ts';
import type { PageContext } from '../../render/page.ts';
import { toAddressRef, type TooManyHolds } from '../holds/holdLimits.ts';
import type { SavePassengersResult } from '../orders/savePassengers.ts';

type Origin = Pick<PageContext, 'services' | 'clientAddress'>;

export function getHoldOrigin({ services, clientAddress }: Origin): { addressRef: string } {
  return { addressRef: toAddressRef(services.signingSecret, clientAddress) };
}

export function refuseHold(
  context: Origin,
  { limit, retryAfter }: TooManyHolds,
): { status: 429; headers: { 'retry-after': string } } {
  context.services.log.info('hold refused', { limit, address: getHoldOrigin(context).addressRef });
  return { status: 429, headers: { 'retry-after': String(retryAfter) } };
}

export function formatWait(seconds: number): string {
  return seconds < 90 ? `${formatNumber(seconds)} ثانیهٔ` : `${formatNumber(Math.ceil(seconds / 60))} دقیقهٔ`;
}

const DISCOUNT_AT_BANK =
  'کد تخفیف این سفارش با این شمارهٔ موبایل پذیرفته نمی‌شود و پرداخت قبلی هنوز در بانک باز است؛ شمارهٔ قبلی را بنویسید یا در بانک انصراف دهید.';

const EXTRAS_AT_BANK =
  'بیمه یا اتوبوسِ این سفر برای مسافران قبلی حساب شده و پرداخت قبلی هنوز در بانک باز است؛ آن را تمام کنید یا در بانک انصراف دهید، بعد مسافران را عوض کنید.';

export function refuseContact(
  context: Origin,
  saved: SavePassengersResult,
): { message: string; answer: { status: 409 } | ReturnType<typeof refuseHold> } | null {
  if (saved.kind === 'discount_at_bank') return { message: DISCOUNT_AT_BANK, answer: { status: 409 } };
  if (saved.kind === 'extras_at_bank') return { message: EXTRAS_AT_BANK, answer: { status: 409 } };
  if (saved.kind !== 'too_many') return null;
  const again = `یکی را تمام یا لغو کنید، یا ${formatWait(saved.retryAfter)} دیگر دوباره ادامه دهید.`;
  const message = `با این شمارهٔ موبایل چند خرید نیمه‌تمام باز است؛ ${again}`;
  return { message, answer: refuseHold(context, saved) };
}

export function buildReviewUrl(url: string, saved: SavePassengersResult): string {
  if (saved.kind !== 'saved') return url;
  const discount = saved.discount === 'removed' ? '&discount=removed' : '';
  return `${url}${discount}${saved.extras === 'removed' ? '&extras=removed' : ''}`;
}
