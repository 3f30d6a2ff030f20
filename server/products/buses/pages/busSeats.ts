import { findBestSeats, formatLostSeats } from '../../../../shared/buses/bestSeats.ts';
import {
  buildBusOffer,
  BUS_PRODUCT,
  toBusSeat,
  type BusOrderItem,
} from '../../../../shared/buses/busOrder.ts';
import { buildBusPassengersUrl } from '../../../../shared/buses/busPaths.ts';
import { MAX_SEATS } from '../../../../shared/buses/search.ts';
import { readSeatForm, type TypedSeatChoice, type TypedSeatForm } from '../../../../shared/buses/seatForm.ts';
import { findSeat, type SeatChoice, type SeatMap } from '../../../../shared/buses/seatMap.ts';
import { listFreeSeats, listSeatProblems, type SeatProblem } from '../../../../shared/buses/seatRules.ts';
import type { SeatsNotice } from '../../../../shared/buses/seatsNotice.ts';
import type { BusService, BusStop } from '../../../../shared/buses/service.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { HttpError } from '../../../http/httpErrors.ts';
import type { TooManyHolds } from '../../../orders/holds/holdLimits.ts';
import { startOrder } from '../../../orders/orders/startOrder.ts';
import { formatWait } from '../../../orders/pages/holdOrigin.ts';
import { notForSale } from '../../../orders/pages/productsOnSale.ts';
import type { Services } from '../../../services.ts';
import { setBusFee } from '../busFees.ts';
import { readServiceToken, type ServiceClaim } from '../search/serviceToken.ts';
import {
  findHeldSeats,
  findSeatOrder,
  loadSeatMap,
  releaseHeldSeats,
  resolveSeatBuyer,
} from './heldSeats.ts';

export interface ChooseSeatsInput {
  form: Readonly<Record<string, unknown>>;
  /** Sets the visitor cookie if it is missing. */
  ensureVisitor: () => string;
  guestId: string | null;
  now: Date;
  /**
   * Keyed hash of the client's IP address. Without it, only the visitor's own unpaid orders count against the limit.
   */
  addressRef?: string;
}

export type ChooseSeatsResult =
  | { kind: 'started'; url: string }
  /**
   * 400: changed token. 409: lost seat, expired form or removed bus. 422: invalid choice. 429: too many unpaid
   * orders.
   */
  | { kind: 'refused'; status: 400 | 409 | 422 | 429; notice: SeatsNotice; tooMany?: TooManyHolds };

type Refusal = Extract<ChooseSeatsResult, { kind: 'refused' }>;

const STATUS = { tampered: 400, expired: 409, gone: 409, lost: 409, refused: 422, too_many: 429 } as const;

const MESSAGES = {
  tampered: 'این فرم کامل به ما نرسید؛ سرویس را دوباره از فهرست انتخاب کنید.',
  expired: 'این صفحه مدتی باز مانده بود. صندلی‌ها و قیمت همین حالا به‌روز شد؛ دوباره انتخاب کنید.',
  gone: 'شرکت این سرویس را حذف کرد یا فروش اینترنتی آن بسته شد؛ مبلغی کم نشده است. سرویس دیگری انتخاب کنید.',
  refused: 'صندلی‌ها را همان‌طور که کنارشان نوشته‌ایم اصلاح کنید.',
} as const;

function formatTooMany({ limit, retryAfter }: TooManyHolds): string {
  const again = `یکی را تمام یا لغو کنید، یا ${formatWait(retryAfter)} دیگر دوباره بیایید.`;
  if (limit === 'departure') return `صندلی‌های زیادی از این سرویس در خریدهای نیمه‌تمام مانده است؛ ${again}`;
  return `از این دستگاه یا همین اینترنت چند خرید نیمه‌تمام باز است؛ ${again}`;
}

function refuse(
  reason: SeatsNotice['reason'],
  message: string,
  known: Partial<Omit<SeatsNotice, 'reason' | 'message'>> = {},
): Refusal {
  const empty = { serviceKey: null, problems: [], chosen: [], offered: null, free: [], map: null };
  return { kind: 'refused', status: STATUS[reason], notice: { ...empty, ...known, reason, message } };
}

function checkSeats(map: SeatMap, chosen: readonly TypedSeatChoice[]): SeatProblem[] {
  const known = chosen.flatMap(({ number, gender }) => (gender === null ? [] : [{ number, gender }]));
  const open = chosen
    .filter(({ gender }) => gender === null)
    .map(({ number }): SeatProblem => {
      const message = `برای صندلی ${toPersianDigits(number)} بگویید آقا می‌نشیند یا خانم.`;
      return { kind: 'gender', number, message };
    });
  if (chosen.length === 0 || chosen.length > MAX_SEATS)
    return listSeatProblems(
      map,
      chosen.map(({ number }) => ({ number, gender: 'male' })),
    );
  return known.length === 0 ? open : [...listSeatProblems(map, known), ...open];
}

function refuseChoice(map: SeatMap, chosen: readonly TypedSeatChoice[], problems: SeatProblem[]): Refusal {
  const lost = problems.filter(({ kind }) => kind === 'taken').map(({ number }) => number ?? 0);
  const genders = chosen.slice(0, MAX_SEATS).map(({ gender }) => gender ?? 'male');
  const near = chosen.map(({ number }) => number);
  const known = {
    serviceKey: map.serviceKey,
    problems,
    chosen: [...chosen],
    offered: findBestSeats(map, genders, near),
    free: listFreeSeats(map),
    map,
  };
  if (lost.length > 0) return refuse('lost', formatLostSeats(lost, known.offered), known);
  const [only] = problems;
  return refuse('refused', problems.length === 1 && only ? only.message : MESSAGES.refused, known);
}

function buildBusItem(
  service: BusService,
  map: SeatMap,
  seats: readonly SeatChoice[],
  dropOff: BusStop,
  claim: ServiceClaim,
): BusOrderItem {
  const kept = seats.flatMap(({ number, gender }) => {
    const seat = findSeat(map, number);
    return seat ? [toBusSeat(seat, gender)] : [];
  });
  // A fee rule that has changed since the search does not change the price of the card.
  const offer = buildBusOffer(setBusFee(service, claim.fee), kept, dropOff);
  return {
    // The order uses the fare on the card. If the live fare differs, the order asks the buyer before it
    // continues.
    offer: { ...offer, total: claim.fare * kept.length },
    search: claim.search,
    party: { seats: offer.seats.map(({ number, gender }) => ({ number, gender })) },
  };
}

async function withService(
  services: Services,
  input: ChooseSeatsInput,
  typed: TypedSeatForm,
  claim: ServiceClaim,
): Promise<ChooseSeatsResult> {
  const { buses } = services;
  const service = await buses.findService(claim.serviceKey, claim.terms);
  if (!service) return refuse('gone', MESSAGES.gone, { chosen: typed.seats });
  const dropOff =
    typed.dropOff === ''
      ? service.dropOffs.at(-1)
      : service.dropOffs.find(({ key }) => key === typed.dropOff);
  const { guestId } = input;
  const visitorId = await resolveSeatBuyer(
    services,
    { visitorId: input.ensureVisitor(), guestId },
    service.key,
  );
  const kept = await findHeldSeats(services, visitorId, service.key);
  const same = findSeatOrder(kept, typed.seats, dropOff?.key ?? '');
  if (same !== undefined) return { kind: 'started', url: buildBusPassengersUrl(claim.search, same) };
  const { map } = await loadSeatMap(services, visitorId, service.key);
  if (!map) return refuse('gone', MESSAGES.gone, { chosen: typed.seats });
  const problems = checkSeats(map, typed.seats);
  if (problems.length > 0) return refuseChoice(map, typed.seats, problems);
  if (!dropOff) return refuseChoice(map, typed.seats, [NO_STOP]);
  if (!services.acceptsWrites()) throw new HttpError(503, 'the database has no room for new orders');

  await releaseHeldSeats(services, visitorId, kept);
  const seats = typed.seats.flatMap(({ number, gender }) => (gender === null ? [] : [{ number, gender }]));
  const item = buildBusItem(service, map, seats, dropOff, claim);
  const started = await startOrder(services, {
    visitorId,
    product: BUS_PRODUCT,
    item,
    ...(input.addressRef !== undefined && { addressRef: input.addressRef }),
  });
  if (started.kind === 'too_many') {
    const known = { serviceKey: service.key, chosen: typed.seats, free: listFreeSeats(map), map };
    return { ...refuse('too_many', formatTooMany(started), known), tooMany: started };
  }
  if (started.kind === 'not_for_sale') throw notForSale();
  if (started.kind !== 'sold_out')
    return { kind: 'started', url: buildBusPassengersUrl(claim.search, started.code) };
  const after = await buses.seatMap(service.key);
  if (!after) return refuse('gone', MESSAGES.gone, { chosen: typed.seats });
  return refuseLostRace(after, typed.seats);
}

const NO_STOP: SeatProblem = {
  kind: 'none',
  number: null,
  message: 'این ایستگاه در مسیر سرویس نیست؛ محل پیاده شدن را دوباره انتخاب کنید.',
};

/** Refuses seats that another buyer took between our check and the supplier's. */
function refuseLostRace(map: SeatMap, chosen: readonly TypedSeatChoice[]): Refusal {
  const refused = refuseChoice(map, chosen, checkSeats(map, chosen));
  const notice: SeatsNotice = { ...refused.notice, reason: 'lost' };
  return { ...refused, status: STATUS.lost, notice };
}

export async function chooseBusSeats(
  services: Services,
  input: ChooseSeatsInput,
): Promise<ChooseSeatsResult> {
  const typed = readSeatForm(input.form);
  const reading = readServiceToken(services.signingSecret, typed.token, input.now);
  if (reading.kind === 'tampered') return refuse('tampered', MESSAGES.tampered, { chosen: typed.seats });
  if (reading.kind === 'ok') return withService(services, input, typed, reading.claim);
  const map = await services.buses.seatMap(reading.claim.serviceKey);
  if (!map) return refuse('gone', MESSAGES.gone, { chosen: typed.seats });
  const known = { serviceKey: map.serviceKey, chosen: typed.seats, free: listFreeSeats(map), map };
  return refuse('expired', MESSAGES.expired, known);
}
