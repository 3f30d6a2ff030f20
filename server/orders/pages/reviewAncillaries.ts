import { setTimeout as delay } from 'node:timers/promises';
import {
  formatAncillaries,
  formatSeats,
  LISTED_KINDS,
  LISTED_WORDS,
  toAncillaryOption,
  type AncillaryKind,
  type BookedAncillary,
  type OfferedAncillary,
} from '../../../shared/orders/ancillaries.ts';
import { listSeatOptions, type OfferedCabinMap } from '../../../shared/orders/cabinMap.ts';
import type {
  AncillaryField,
  ReviewAncillaries,
  ReviewCabinMap,
  ReviewTraveller,
  SeatField,
} from '../../../shared/orders/checkoutView.ts';
import { getLegTitle, type TripLeg } from '../../../shared/orders/orderItemSummary.ts';
import { getFullName, type OrderView } from '../../../shared/orders/orderView.ts';
import { isolateLtr } from '../../../shared/persian/isolateLtr.ts';
import type { ParsedQuery } from '../../http/queryParser.ts';
import { getProduct, type OrderItem } from '../../products/product.ts';
import type { Services } from '../../services.ts';
import type { AncillaryChoice, AncillaryRefusal } from '../orders/changeAncillaries.ts';
import type { TakenSeats } from '../orders/dropTakenSeats.ts';

/** Maximum wait of the review for optional prices. */
const TIMEOUT_MS = 2_500;

const FIELD = /^ancillary-(\d{1,2})-(\d{1,2})-(?:(bag|meal)|seat-(\d{1,2}))$/;
const SEAT_FIELD = /-seat-\d+$/;
const VALUE = /^(\d{1,3})\|(\d{1,12})\|(.{1,120})$/;

type Refusal = AncillaryRefusal | 'twice';

export const ANCILLARY_REFUSALS: Readonly<Record<Refusal, { text: string; status: number }>> = {
  gone: {
    text: 'این بار یا غذا برای این پرواز فروخته نمی‌شود؛ از فهرست همین صفحه انتخاب کنید. سفارش همان است که بود.',
    status: 409,
  },
  price_changed: {
    text: 'قیمت آنچه انتخاب کردید عوض شده است؛ قیمت تازه را در همین صفحه ببینید و اگر می‌پذیرید، دوباره ثبت کنید.',
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
  seat_taken: {
    text: 'صندلی انتخاب‌شده دیگر خالی نیست؛ نقشه تازه شده است، صندلی دیگری انتخاب کنید.',
    status: 409,
  },
  seat_not_for_traveller: {
    text: 'این صندلی به این مسافر فروخته نمی‌شود: ردیف خروج فقط برای بزرگسالان است و نوزاد صندلی ندارد.',
    status: 422,
  },
  same_seat: {
    text: 'برای دو مسافر یک صندلی انتخاب شده است؛ برای یکی از آن‌ها صندلی دیگری انتخاب کنید.',
    status: 422,
  },
  twice: {
    text: 'برای یک مسافر دو انتخاب از یک نوع رسیده است؛ یکی را انتخاب کنید.',
    status: 422,
  },
  no_answer: {
    text: 'ایرلاین الان به این انتخاب پاسخ نمی‌دهد؛ چند لحظه دیگر دوباره ثبت کنید، یا بدون آن بپردازید.',
    status: 503,
  },
  too_often: {
    text: 'انتخاب‌های این سفارش را بارها عوض کرده‌اید؛ سفارش را همین‌طور بپردازید.',
    status: 429,
  },
  closed: { text: 'این سفارش عوض شده است؛ صورت‌حساب تازه را ببینید.', status: 409 },
  discounted: {
    text: 'قیمت با کد تخفیف حساب شده است؛ اول کد را بردارید، انتخاب خود را عوض کنید و بعد کد را دوباره بزنید.',
    status: 409,
  },
  payment_open: {
    text: 'پرداخت قبلی این سفارش هنوز در بانک باز است؛ آن را تمام کنید یا در بانک انصراف دهید، بعد انتخاب خود را عوض کنید.',
    status: 409,
  },
};

export function describeTakenSeats({ names, refusal }: TakenSeats): { text: string; status: number } {
  const [one, ...more] = names.map(isolateLtr);
  const seats = more.length > 0 ? `صندلی‌های ${[one, ...more].join(' و ')}` : `صندلی ${one}`;
  if (refusal !== null) {
    const { text, status } = ANCILLARY_REFUSALS[refusal];
    return { text: `${seats} دیگر خالی نیست. ${text}`, status };
  }
  return {
    text: `${seats} را مسافر دیگری گرفت و از سفارش برداشته شد؛ صندلی دیگری انتخاب کنید، یا بدون آن بپردازید. مبلغی کم نشده است.`,
    status: 409,
  };
}

/** Typed values by field name. */
export type TypedAncillaries = ReadonlyMap<string, string>;

export interface ReadAncillaries {
  typed: TypedAncillaries;
  /** The choices, or the reason why the form cannot be read. */
  choices: AncillaryChoice[] | 'gone' | 'twice';
}

/** Reads the chosen ancillaries. Returns null for a form without such fields: the order then does not change. */
export function readAncillaries(form: ParsedQuery): ReadAncillaries | null {
  const typed = new Map<string, string>();
  const choices: AncillaryChoice[] = [];
  let problem: 'gone' | 'twice' | null = null;
  for (const [name, value] of Object.entries(form)) {
    const [, leg, position, listed, flight] = FIELD.exec(name) ?? [];
    if (leg === undefined) continue;
    if (typeof value !== 'string') {
      problem ??= 'twice';
      continue;
    }
    typed.set(name, value);
    const [, quantity, price, key] = VALUE.exec(value) ?? [];
    if (value !== '' && key === undefined) problem ??= 'gone';
    choices.push({
      kind: listed === undefined ? 'seat' : (listed as AncillaryKind),
      leg: Number(leg),
      position: Number(position),
      ...(flight !== undefined && { flight: Number(flight) }),
      wanted: key === undefined ? null : { key, quantity: Number(quantity), price: Number(price) },
    });
  }
  if (choices.length === 0 && problem === null) return null;
  return { typed, choices: problem ?? choices };
}

/**
 * Loads the offered ancillaries; null when the supplier sells none. `typed`: submitted values that the order does not
 * have.
 */
export async function loadReviewAncillaries(
  { products }: Pick<Services, 'products'>,
  order: OrderView,
  { typed, problem }: { typed?: TypedAncillaries | undefined; problem?: string | undefined },
): Promise<ReviewAncillaries | null> {
  const { ancillaries } = getProduct(products, order.product);
  if (!ancillaries) return null;
  const item = order.details as OrderItem;
  const booked = ancillaries.list(item);
  const [offered, maps] = await Promise.all([
    waitBriefly(ancillaries.offer(item)),
    waitBriefly(ancillaries.offerSeats(item)),
  ]);
  const places = listPlaces(order, { booked, offered: offered ?? [], typed });
  const seats = (maps ?? []).flatMap((map) => buildReviewMap(order, map, { booked, typed }));
  const unanswered = [
    ...(offered === null ? ['قیمت بار و غذا'] : []),
    ...(maps === null ? ['نقشهٔ صندلی‌ها'] : []),
  ];
  const isEmpty = places.length === 0 && seats.length === 0;
  if (isEmpty && problem === undefined && unanswered.length === 0) return null;
  const prices = (offered ?? []).map(({ price }) => price);
  const isUsed = (isSeat: boolean) =>
    problem !== undefined ||
    booked.some(({ kind }) => (kind === 'seat') === isSeat) ||
    [...(typed ?? [])].some(([name, value]) => value !== '' && SEAT_FIELD.test(name) === isSeat);
  return {
    places,
    lowest: prices.length > 0 ? Math.min(...prices) : null,
    isOpen: isUsed(false),
    seats,
    areSeatsOpen: isUsed(true),
    unanswered: unanswered.join(' و '),
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
    return [
      { label: nameLeg('صندلی', legs, leg), value: formatSeats(own) },
      { label: nameLeg('بار و غذا', legs, leg), value: formatAncillaries(own) },
    ].filter(({ value }) => value !== '');
  });
}

async function waitBriefly<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  const answered = new AbortController();
  try {
    return await Promise.race([answer, delay(TIMEOUT_MS, null, answered)]);
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
      const fields = LISTED_KINDS.flatMap((kind) => buildField({ ...place, kind }, choosable));
      return fields.length > 0 ? [{ title: nameLeg(getFullName(traveller), trip.legs, leg), fields }] : [];
    }),
  );
}

function buildField(
  { leg, position, kind }: { leg: number; position: number; kind: (typeof LISTED_KINDS)[number] },
  { booked, offered, typed }: Choosable,
): AncillaryField[] {
  const name = `ancillary-${leg}-${position}-${kind}`;
  const sold = offered
    .filter((one) => one.leg === leg && one.kind === kind && one.positions.includes(position))
    .flatMap((one) => Array.from({ length: one.most }, (_, index) => toAncillaryOption(one, index + 1)));
  const own = booked.find((one) => one.leg === leg && one.kind === kind && one.position === position);
  const chosen = own && toAncillaryOption(own, own.quantity);
  const options = withChosen(sold, chosen);
  if (options.length === 0) return [];
  const value = findOption(options, typed?.get(name) ?? chosen?.value ?? '');
  return [{ name, label: LISTED_WORDS[kind], value, options: [{ value: '', label: 'ندارد' }, ...options] }];
}

type Option = AncillaryField['options'][number];

/** Adds the chosen option at its old price when it is no longer offered at that price. */
function withChosen(sold: readonly Option[], chosen: Option | undefined): Option[] {
  const isListed = chosen === undefined || sold.some(({ value }) => value === chosen.value);
  return isListed ? [...sold] : [chosen, ...sold];
}

/** Returns an empty list when no traveller of the order can have a seat on this flight. */
function buildReviewMap(
  { passengers }: OrderView,
  map: OfferedCabinMap,
  { booked, typed }: Omit<Choosable, 'offered'>,
): ReviewCabinMap[] {
  const { leg, flight } = map;
  const fields = passengers.flatMap((traveller): SeatField[] => {
    const { position } = traveller;
    const name = `ancillary-${leg}-${position}-seat-${flight}`;
    const sold = listSeatOptions(map, position);
    const own = booked.find(
      (one) => one.leg === leg && one.position === position && one.seat?.flight === flight,
    );
    const chosen = own && toAncillaryOption(own, own.quantity);
    const options = withChosen(sold, chosen);
    if (options.length === 0) return [];
    const value = findOption(options, typed?.get(name) ?? chosen?.value ?? '');
    const kept = options.length > sold.length ? options[0]! : null;
    return [{ name, label: getFullName(traveller), position, value, kept }];
  });
  return fields.length > 0 ? [{ ...map, fields }] : [];
}

/** Finds the typed option, or the same item at a different price. */
function findOption(options: readonly Option[], typed: string): string {
  const withoutPrice = (value: string) => value.replace(/^(\d+)\|\d+\|/, '$1|');
  const same = options.find(({ value }) => value === typed);
  const alike = options.find(({ value }) => withoutPrice(value) === withoutPrice(typed));
  return (same ?? alike)?.value ?? '';
}
