import { setTimeout as delay } from 'node:timers/promises';
import { formatToman } from '../../../shared/money.ts';
import {
  ANCILLARY_KINDS,
  ANCILLARY_WORDS,
  formatAncillaries,
  type Ancillary,
  type AncillaryKind,
  type BookedAncillary,
  type OfferedAncillary,
} from '../../../shared/orders/ancillaries.ts';
import type {
  AncillaryField,
  ReviewAncillaries,
  ReviewTraveller,
} from '../../../shared/orders/checkoutView.ts';
import { getLegTitle, type TripLeg } from '../../../shared/orders/orderItemSummary.ts';
import { getFullName, type OrderView } from '../../../shared/orders/orderView.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import type { ParsedQuery } from '../../http/queryParser.ts';
import { getProduct, type OrderItem } from '../../products/product.ts';
import type { Services } from '../../services.ts';
import type { AncillaryChoice, AncillaryRefusal } from '../orders/changeAncillaries.ts';

/** The review waits no longer for prices that only adorn it. */
const PATIENCE_MS = 2_500;

const FIELD = /^ancillary-(\d{1,2})-(\d{1,2})-(bag|meal)$/;
const VALUE = /^(\d{1,3})\|(\d{1,12})\|(.{1,120})$/;

type Refusal = AncillaryRefusal | 'twice';

export const ANCILLARY_REFUSALS: Readonly<Record<Refusal, { text: string; status: number }>> = {
  gone: {
    text: 'این بار یا غذا برای این پرواز فروخته نمی‌شود؛ از فهرست همین صفحه انتخاب کنید. سفارش همان است که بود.',
    status: 409,
  },
  price_changed: {
    text: 'قیمت بار یا غذا عوض شده است؛ قیمت تازه را در فهرست ببینید و اگر می‌پذیرید، دوباره ثبت کنید.',
    status: 409,
  },
  not_for_traveller: {
    text: 'برای نوزاد بار یا غذای اضافه فروخته نمی‌شود؛ آن را برای مسافر دیگری انتخاب کنید.',
    status: 422,
  },
  too_many: {
    text: 'ایرلاین به هر مسافر این تعداد نمی‌فروشد؛ تعداد را از فهرست انتخاب کنید.',
    status: 422,
  },
  twice: {
    text: 'برای یک مسافر دو انتخاب از یک نوع رسیده است؛ یکی را انتخاب کنید.',
    status: 422,
  },
  no_answer: {
    text: 'ایرلاین قیمت بار و غذا را الان نمی‌دهد؛ چند لحظه دیگر دوباره ثبت کنید، یا بدون آن بپردازید.',
    status: 503,
  },
  too_often: {
    text: 'بار و غذای این سفارش را بارها عوض کرده‌اید؛ سفارش را همین‌طور بپردازید.',
    status: 429,
  },
  closed: { text: 'این سفارش عوض شده است؛ صورت‌حساب تازه را ببینید.', status: 409 },
  discounted: {
    text: 'قیمت با کد تخفیف حساب شده است؛ اول کد را بردارید، بار و غذا را عوض کنید و بعد کد را دوباره بزنید.',
    status: 409,
  },
  payment_open: {
    text: 'پرداخت قبلی این سفارش هنوز در بانک باز است؛ آن را تمام کنید یا در بانک انصراف دهید، بعد بار و غذا را عوض کنید.',
    status: 409,
  },
};

/** Values of the fields by their names. */
export type TypedAncillaries = ReadonlyMap<string, string>;

export interface ReadAncillaries {
  typed: TypedAncillaries;
  /** Or why the form cannot be read. */
  choices: AncillaryChoice[] | 'gone' | 'twice';
}

/** Null for a form without such fields: the order keeps what it has. */
export function readAncillaries(form: ParsedQuery): ReadAncillaries | null {
  const typed = new Map<string, string>();
  const choices: AncillaryChoice[] = [];
  let problem: 'gone' | 'twice' | null = null;
  for (const [name, value] of Object.entries(form)) {
    const [, leg, position, kind] = FIELD.exec(name) ?? [];
    if (kind === undefined) continue;
    if (typeof value !== 'string') {
      problem ??= 'twice';
      continue;
    }
    typed.set(name, value);
    const [, quantity, price, key] = VALUE.exec(value) ?? [];
    if (value !== '' && key === undefined) problem ??= 'gone';
    choices.push({
      kind: kind as AncillaryKind,
      leg: Number(leg),
      position: Number(position),
      wanted: key === undefined ? null : { key, quantity: Number(quantity), price: Number(price) },
    });
  }
  if (choices.length === 0 && problem === null) return null;
  return { typed, choices: problem ?? choices };
}

/** Returns null where nothing is sold. `typed`: what a form had that the order does not have. */
export async function loadReviewAncillaries(
  { products }: Pick<Services, 'products'>,
  order: OrderView,
  { typed, problem }: { typed?: TypedAncillaries | undefined; problem?: string | undefined },
): Promise<ReviewAncillaries | null> {
  const { ancillaries } = getProduct(products, order.product);
  if (!ancillaries) return null;
  const item = order.details as OrderItem;
  const booked = ancillaries.list(item);
  const offered = await waitBriefly(ancillaries.offer(item));
  const places = listPlaces(order, { booked, offered: offered ?? [], typed });
  if (places.length === 0 && problem === undefined && offered !== null) return null;
  const prices = (offered ?? []).map(({ price }) => price);
  return {
    places,
    lowest: prices.length > 0 ? Math.min(...prices) : null,
    isOpen: typed !== undefined || booked.length > 0,
    problem: problem ?? null,
  };
}

export function listAncillaryFacts(
  { products }: Pick<Services, 'products'>,
  order: OrderView,
  position: number,
): ReviewTraveller['facts'] {
  const booked = getProduct(products, order.product).ancillaries?.list(order.details as OrderItem) ?? [];
  const { legs } = order.trip;
  return legs.flatMap((leg, index) => {
    const own = booked.filter((each) => each.leg === index + 1 && each.position === position);
    if (own.length === 0) return [];
    return [{ label: nameLeg('بار و غذا', legs, leg), value: formatAncillaries(own) }];
  });
}

async function waitBriefly<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  const answered = new AbortController();
  try {
    return await Promise.race([answer, delay(PATIENCE_MS, null, answered)]);
  } finally {
    answered.abort();
  }
}

function nameLeg(name: string, legs: readonly TripLeg[], leg: TripLeg): string {
  return legs.length > 1 ? `${name}، ${getLegTitle(leg) ?? ''}` : name;
}

interface Choosable {
  booked: readonly BookedAncillary[];
  offered: readonly OfferedAncillary[];
  typed: TypedAncillaries | undefined;
}

function listPlaces({ trip, passengers }: OrderView, choosable: Choosable): ReviewAncillaries['places'] {
  return trip.legs.flatMap((leg, index) =>
    passengers.flatMap((traveller) => {
      const place = { leg: index + 1, position: traveller.position };
      const fields = ANCILLARY_KINDS.flatMap((kind) => buildField({ ...place, kind }, choosable));
      return fields.length > 0 ? [{ title: nameLeg(getFullName(traveller), trip.legs, leg), fields }] : [];
    }),
  );
}

function buildField(
  { leg, position, kind }: { leg: number; position: number; kind: AncillaryKind },
  { booked, offered, typed }: Choosable,
): AncillaryField[] {
  const name = `ancillary-${leg}-${position}-${kind}`;
  const sold = offered
    .filter((one) => one.leg === leg && one.kind === kind && one.positions.includes(position))
    .flatMap((one) => Array.from({ length: one.most }, (_, index) => toOption(one, index + 1)));
  const own = booked.find((one) => one.leg === leg && one.kind === kind && one.position === position);
  const chosen = own && toOption(own, own.quantity);
  // Bought at the price of then, whatever it is now.
  const isListed = chosen === undefined || sold.some(({ value }) => value === chosen.value);
  const options = isListed ? sold : [chosen, ...sold];
  if (options.length === 0) return [];
  const value = findOption(options, typed?.get(name) ?? chosen?.value ?? '');
  return [
    { name, label: ANCILLARY_WORDS[kind], value, options: [{ value: '', label: 'ندارد' }, ...options] },
  ];
}

function toOption(ancillary: Ancillary, quantity: number): AncillaryField['options'][number] {
  const { key, title, price, refundable } = ancillary;
  const count = quantity > 1 ? `${formatNumber(quantity)} × ` : '';
  const cost = `${formatToman(price * quantity)} تومان${refundable ? '' : '، بدون استرداد'}`;
  return { value: `${quantity}|${price}|${key}`, label: `${count}${title}، ${cost}` };
}

/** The same thing at another price stays chosen. */
function findOption(options: AncillaryField['options'], typed: string): string {
  const withoutPrice = (value: string) => value.replace(/^(\d+)\|\d+\|/, '$1|');
  const same = options.find(({ value }) => value === typed);
  const alike = options.find(({ value }) => withoutPrice(value) === withoutPrice(typed));
  return (same ?? alike)?.value ?? '';
}
