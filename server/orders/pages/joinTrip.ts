import { reject, REQUIRED, type Checked } from '../../../shared/forms/checkFields.ts';
import type { JoinIdField, JoinOffer } from '../../../shared/orders/checkoutView.ts';
import { getFullName, type Traveller } from '../../../shared/orders/orderView.ts';
import { checkNationalIdField } from '../../../shared/passengers/passengerRules.ts';
import { joinWords } from '../../../shared/persian/joinWords.ts';
import { redirect, type Redirect } from '../../http/httpErrors.ts';
import { readText, type ParsedQuery } from '../../http/queryParser.ts';
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

const IDS_MISSING = 'برای افزودن به آن سفر، کد ملی مسافران را کامل و درست بنویسید.';
const REPEATED = 'این کد ملی برای دو مسافر وارد شده است.';
const MAX_TYPED_LENGTH = 40;

/** Checks the submitted national ids by the positions of the travellers. */
function checkIds(form: ParsedQuery): Map<number, Checked<string>> {
  const found = new Set<string>();
  const positions = Object.keys(form).flatMap((name) => /^join-id-(\d{1,2})$/.exec(name)?.[1] ?? []);
  return new Map(
    positions.map((position) => {
      const checked = checkNationalIdField(readText(form, toFieldName(position)));
      const isRepeated = checked.ok && found.has(checked.value);
      if (checked.ok) found.add(checked.value);
      return [Number(position), isRepeated ? reject(REPEATED) : checked];
    }),
  );
}

const toFieldName = (position: number | string) => `join-id-${position}`;

function buildIdFields(missing: readonly Traveller[], form: ParsedQuery | undefined): JoinIdField[] {
  const checked = checkIds(form ?? {});
  return missing.map((traveller) => {
    const name = toFieldName(traveller.position);
    const field = { name, label: `کد ملی ${getFullName(traveller)}` };
    if (!form) return { ...field, value: '' };
    const value = readText(form, name).slice(0, MAX_TYPED_LENGTH);
    const one = checked.get(traveller.position) ?? reject(REQUIRED);
    return { ...field, value, ...(!one.ok && { error: one.message }) };
  });
}

/** A submitted form that did not join the trip. */
export interface RefusedJoin {
  problem: string;
  form: ParsedQuery;
}

function describeLeftOut(titles: readonly string[]): string {
  return `${joinWords(titles)} با آن نمی‌آید، چون برای روزهای همین خرید است؛ در بازبینی سفر دوباره انتخابش کنید.`;
}

/** Returns the unpaid trip that this order can join; null without one. */
export async function offerJoin(
  { services }: Pick<PageContext, 'services'>,
  { order, visitorId }: Pick<OpenCheckout, 'order' | 'visitorId'>,
  refused: RefusedJoin | null = null,
): Promise<JoinOffer | null> {
  const target = await findJoinTarget(services, { code: order.code, visitorId });
  if (!target) return null;
  const { code, title, item, leftOut } = target;
  const misfit = typeof item === 'string' ? item : null;
  const offer = {
    code,
    title,
    matchesTravellers: misfit === null,
    problem: refused?.problem ?? misfit,
    ...(leftOut.length > 0 && misfit === null && { leftOut: describeLeftOut(leftOut) }),
  };
  if (typeof item === 'string' || !('missingIds' in item)) return offer;
  const { missingIds, reason } = item;
  return { ...offer, ids: { reason, fields: buildIdFields(missingIds, refused?.form) } };
}

/** Redirects to the review of the whole trip, or says why the order cannot join. Returns null for other forms. */
export async function joinTrip(
  { services, form }: FormContext,
  { order, visitorId }: Pick<OpenCheckout, 'order' | 'visitorId'>,
): Promise<Redirect | (RefusedJoin & { isGone: boolean; status: number }) | null> {
  const action = readText(form, 'action');
  if (!action.startsWith(`${ACTION} `)) return null;
  const into = action.slice(ACTION.length + 1);
  const refuse = (problem: string, status: number, isGone = false) => ({ problem, form, isGone, status });
  const ids = new Map(
    [...checkIds(form)].flatMap(([position, checked]) =>
      checked.ok ? [[position, checked.value] as const] : [],
    ),
  );
  const joined = await joinOrder(services, { code: order.code, visitorId, into, ids });
  if (joined.kind === 'joined') return redirect(joined.url);
  if (joined.kind === 'misfit') return refuse(joined.message, 422);
  if (joined.kind === 'ids_missing') return refuse(IDS_MISSING, 422);
  const { reason } = joined;
  return refuse(REFUSALS[reason], reason === 'too_often' ? 429 : 409, reason === 'gone');
}
