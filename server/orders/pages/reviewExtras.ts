import { formatDay, formatTime } from '../../../shared/calendar/format.ts';
import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import type { ConfirmPageData, ReviewExtras, ReviewOnward } from '../../../shared/orders/checkoutView.ts';
import type { TripLeg } from '../../../shared/orders/orderItemSummary.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import { Redirect, redirect } from '../../http/httpErrors.ts';
import { readText, type ParsedQuery } from '../../http/queryParser.ts';
import { listExtras } from '../../products/extras/orderExtra.ts';
import { getProduct, type OrderItem, type Products } from '../../products/product.ts';
import type { TripExtraOffer, TripExtraSource } from '../../products/soldProduct.ts';
import type { FormContext, PageContext, PageResult } from '../../render/page.ts';
import type { Services } from '../../services.ts';
import { addExtra, removeExtra, type ExtraRefusal } from '../orders/changeExtras.ts';
import type { OpenCheckout } from './checkoutOrder.ts';
import { findTripAbroad } from './tripAbroad.ts';

/** Maximum wait of the review for optional prices. */
const TIMEOUT_MS = 800;
const MAX_VALUE_LENGTH = 200;

const REFUSALS: Readonly<Record<ExtraRefusal | 'refused', string>> = {
  gone: 'این بیمه با این قیمت دیگر فروخته نمی‌شود؛ قیمت تازه را ببینید و دوباره اضافه کنید.',
  closed: 'این سفارش عوض شده است؛ صورت‌حساب تازه را ببینید.',
  discounted:
    'قیمت با کد تخفیف حساب شده است؛ اول کد را بردارید، بخش‌های سفر را عوض کنید و بعد کد را دوباره بزنید.',
  payment_open:
    'پرداخت قبلی این سفارش هنوز در بانک باز است؛ آن را تمام کنید یا در بانک انصراف دهید، بعد بخش‌های سفر را تغییر دهید.',
  not_for_sale: 'این بیمه را با این بلیط در یک پرداخت نمی‌شود خرید.',
  refused: 'شرکت بیمه یکی از مسافران این سفارش را با این طرح نمی‌پذیرد؛ طرح‌های دیگر را در صفحهٔ بیمه ببینید.',
  too_often: 'بیمهٔ این سفارش را چند بار عوض کرده‌اید؛ سفارش را همین‌طور بپردازید یا بیمه را جدا بخرید.',
};

export type ExtraChange = { kind: 'add'; value: string } | { kind: 'remove'; number: number };

export function readExtraChange(form: ParsedQuery): ExtraChange | null {
  const action = readText(form, 'action');
  if (action === 'add-extra')
    return { kind: 'add', value: readText(form, 'extra').slice(0, MAX_VALUE_LENGTH) };
  const [, number] = /^remove-extra-(\d{1,3})$/.exec(action) ?? [];
  return number === undefined ? null : { kind: 'remove', number: Number(number) };
}

/** Lists the added extras: rides continue the trip, the others insure it. */
export function listAddedExtras(
  products: Products,
  item: OrderItem,
): { rides: ReviewExtras['added']; others: ReviewExtras['added'] } {
  const rides: ReviewExtras['added'] = [];
  const others: ReviewExtras['added'] = [];
  for (const { product, number, item: extra } of listExtras(item)) {
    const { title, facts, legs, labels } = getProduct(products, product).summary(extra);
    const isRide = legs.length > 0;
    const detail = facts.map(({ label, value }) => `${label}: ${value}`).join('، ');
    (isRide ? rides : others).push({
      number,
      title: isRide ? `${labels.service} ${title}` : title,
      detail: isRide ? legs.map(describeRide).join('؛ ') : detail,
      total: extra.offer.total,
    });
  }
  return { rides, others };
}

function describeRide({ departsAt, carrier, from, facts }: TripLeg): string {
  const when = `${formatDay(toLocalDay(departsAt))}، ساعت ${formatTime(departsAt)}`;
  return [when, carrier.name, `از ${from.place}`, ...facts.filter((fact) => fact.startsWith('صندلی'))].join(
    '، ',
  );
}

/** Adds offers to the review of a trip abroad without insurance. */
export async function offerExtras<Result extends PageResult<ConfirmPageData> | Redirect>(
  result: Result,
  { services, now, signal }: PageContext,
): Promise<Result> {
  if (result instanceof Redirect || result.data.view !== 'confirm') return result;
  const { data } = result;
  if (data.abroad === null || data.extras.added.length > 0 || data.gateways.length === 0) return result;
  const { abroad } = data;
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const found = await Promise.all(
    listSources(services).map(async (source) => {
      const offers = await source.offers(abroad, { now, signal: deadline });
      return offers.map((offer) => ({
        value: toValue(source, offer),
        title: offer.title,
        detail: offer.detail,
        total: offer.item.offer.total,
      }));
    }),
  );
  const offers = found.flat();
  return { ...result, data: { ...data, extras: { ...data.extras, offers } } };
}

export async function changeOrderExtras(
  { services, now }: FormContext,
  { order, visitorId }: OpenCheckout,
  change: ExtraChange,
): Promise<Redirect | { problem: string; status: number }> {
  const own = { code: order.code, visitorId };
  const changed =
    change.kind === 'remove'
      ? await removeExtra(services, { ...own, number: change.number })
      : await add(services, order, { ...own, value: change.value, now });
  if (changed === null) return { problem: 'بیمه را از همین صفحه انتخاب کنید.', status: 422 };
  if (changed.kind !== 'refused') return redirect(`${order.urls.review}#extras`);
  return { problem: REFUSALS[changed.reason], status: changed.reason === 'too_often' ? 429 : 409 };
}

/** Adds an extra. Returns null for a value that does not name an offer of the trip. */
async function add(
  services: Services,
  order: OrderView,
  { value, now, ...own }: { code: string; visitorId: string; value: string; now: Date },
) {
  const trip = findTripAbroad(order);
  if (trip === null) return null;
  const [product = '', key = ''] = value.split('|');
  const source = listSources(services).find((one) => one.product === product);
  if (!source) return null;
  const offer = await source.find(trip, key, now);
  const refuse = <Reason extends string>(reason: Reason) => ({ kind: 'refused', reason }) as const;
  if (!offer || toValue(source, offer) !== value) return refuse('gone');
  if (!(await source.accepts(offer.item, order.passengers))) return refuse('refused');
  return addExtra(services, { ...own, product, item: offer.item });
}

/** Lists the added rides, or links to rides from the destination of the trip, or from its end after a trip abroad. */
export function findOnward(
  { sold, products }: Services,
  { order, added }: { order: OrderView; added: ReviewOnward['added'] },
): ReviewOnward {
  const { legs } = order.trip;
  const isAbroad = legs.some(({ to }) => to.country !== undefined);
  const arriving = isAbroad ? legs.at(-1) : legs[0];
  const { findRoute, adoptTravellers } = getProduct(products, order.product);
  const route = findRoute(order.details as OrderItem);
  // The route names only the ends of the first leg.
  const isKnown = !isAbroad || arriving?.to.city === legs[0]?.from.city;
  if (added.length > 0 || !arriving || !route || !isKnown) return { added, links: [] };
  const home = { from: route.to, to: route.from };
  const day = toLocalDay(arriving.arrivesAt ?? arriving.departsAt);
  const travellers = order.passengers.length;
  const canAdoptTravellers = adoptTravellers !== undefined;
  const trip = { ...(isAbroad ? home : route), day, travellers, canAdoptTravellers };
  return { added, links: sold.flatMap(({ onward }) => onward?.(trip) ?? []) };
}

function listSources({ sold }: Services): TripExtraSource[] {
  return sold.flatMap(({ tripExtra }) => tripExtra ?? []);
}

/** Includes the price, so that the buyer pays the price on the page. */
function toValue({ product }: TripExtraSource, { key, item }: TripExtraOffer): string {
  return `${product}|${key}|${item.offer.total}`;
}
