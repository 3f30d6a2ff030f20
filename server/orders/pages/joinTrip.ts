import type { JoinOffer } from '../../../shared/orders/checkoutView.ts';
import { redirect, type Redirect } from '../../http/httpErrors.ts';
import { readText } from '../../http/queryParser.ts';
import type { FormContext, PageContext } from '../../render/page.ts';
import type { ExtraRefusal } from '../orders/changeExtras.ts';
import { findJoinTarget, joinOrder } from '../orders/joinOrder.ts';
import type { OpenCheckout } from './checkoutOrder.ts';

const ACTION = 'join-trip';

const REFUSALS: Readonly<Record<ExtraRefusal, string>> = {
  gone: 'صندلی‌ها همین حالا از دست رفت یا قیمت عوض شد و به سفر اضافه نشد؛ سفر شما همان است که بود. صندلی‌ها را دوباره انتخاب کنید.',
  closed: 'آن سفر دیگر باز نیست یا عوض شده است؛ همین خرید را جدا ادامه دهید.',
  discounted: 'قیمت آن سفر با کد تخفیف حساب شده است؛ اول کد را در بازبینی بردارید، بعد اضافه کنید.',
  payment_open: 'پرداخت آن سفر هنوز در بانک باز است؛ آن را تمام کنید یا در بانک انصراف دهید، بعد اضافه کنید.',
  not_for_sale: 'این دو را در یک پرداخت نمی‌شود خرید؛ همین خرید را جدا ادامه دهید.',
  too_often: 'بخش‌های آن سفر را چند بار عوض کرده‌اید؛ همین خرید را جدا ادامه دهید.',
};

/** Returns the unpaid trip that this order can join; null without one. */
export async function offerJoin(
  { services }: Pick<PageContext, 'services'>,
  { order, visitorId }: Pick<OpenCheckout, 'order' | 'visitorId'>,
  refused: string | null = null,
): Promise<JoinOffer | null> {
  const target = await findJoinTarget(services, { code: order.code, visitorId });
  if (!target) return null;
  const { code, title, item } = target;
  const misfit = typeof item === 'string' ? item : null;
  return { code, title, matchesTravellers: misfit === null, problem: refused ?? misfit };
}

/** Redirects to the review of the whole trip, or says why the order cannot join. Returns null for other forms. */
export async function joinTrip(
  { services, form }: FormContext,
  { order, visitorId }: Pick<OpenCheckout, 'order' | 'visitorId'>,
): Promise<Redirect | { problem: string; isGone: boolean; status: number } | null> {
  const action = readText(form, 'action');
  if (!action.startsWith(`${ACTION} `)) return null;
  const into = action.slice(ACTION.length + 1);
  const joined = await joinOrder(services, { code: order.code, visitorId, into });
  if (joined.kind === 'joined') return redirect(joined.url);
  if (joined.kind === 'misfit') return { problem: joined.message, isGone: false, status: 422 };
  const { reason } = joined;
  return { problem: REFUSALS[reason], isGone: reason === 'gone', status: reason === 'too_often' ? 429 : 409 };
}
