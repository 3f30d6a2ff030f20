import type { Rial } from '../../../shared/money.ts';
import {
  getLegTitle,
  type OrderItemSummary,
  type TripExtra,
  type TripPriceLine,
} from '../../../shared/orders/orderItemSummary.ts';
import type { Traveller } from '../../../shared/orders/orderView.ts';
import type { TicketRef } from '../../../shared/orders/ticketRef.ts';
import type { CancelAnswer, HoldAnswer } from '../bookings/bookingPort.ts';
import { joinBooked, joinCancelAnswers } from '../bookings/reservations.ts';
import type {
  Booking,
  HeldTicket,
  IssuedTicket,
  OrderItem,
  Product,
  ProductAncillaries,
  ProductChanges,
  RefundBreakdown,
  Reservations,
  SplitRefundInput,
} from '../product.ts';
import { buildExtraRef, listExtras, replaceExtras, withoutExtras, type OrderExtra } from './orderExtra.ts';

type FindProduct = (id: string) => Product;

interface Part {
  extra: OrderExtra;
  product: Product;
  /** Number of its first leg in the order. */
  firstLeg: number;
  legCount: number;
}

const hasLeg = ({ firstLeg, legCount }: Part, leg: number) => leg >= firstLeg && leg < firstLeg + legCount;
const toPartLeg = ({ firstLeg }: Part, leg: number) => leg - firstLeg + 1;
const toOrderLeg = ({ firstLeg }: Part, leg: number) => firstLeg + leg - 1;

/**
 * Lets the orders of a product contain items of other products. To the booking core they are one item with more legs:
 * the extras are held after the order's own item, issued after it, and refunded by the rules of their own product.
 */
export function withExtras(own: Product, find: FindProduct): Product {
  const partsOf = (item: OrderItem) => listParts(own, find, item);
  const partAt = (item: OrderItem, leg: number) => partsOf(item).find((part) => hasLeg(part, leg));

  return {
    ...own,
    reservations: createReservationsWithExtras(own, partsOf),
    listTickets: (item) => [
      ...own.listTickets(withoutExtras(item)),
      ...partsOf(item).flatMap((part) =>
        part.product
          .listTickets(part.extra.item)
          .map(({ leg, position }) => ({ leg: toOrderLeg(part, leg), position })),
      ),
    ],
    departures: (item) => [
      ...own.departures(withoutExtras(item)),
      ...partsOf(item).flatMap(({ extra, product }) => product.departures(extra.item)),
    ],
    ...(own.adoptTravellers && {
      adoptTravellers: (item, travellers) => own.adoptTravellers!(withoutExtras(item), travellers),
    }),
    matchesTravellers: (item, travellers) => own.matchesTravellers(withoutExtras(item), travellers),
    listSources: (item) => [
      ...own.listSources(withoutExtras(item)),
      ...partsOf(item).flatMap(({ extra, product }) => product.listSources(extra.item)),
    ],
    summary: (item) => summarize(own.summary(withoutExtras(item)), partsOf(item)),
    carriers: (item) => [
      ...own.carriers(withoutExtras(item)),
      ...partsOf(item).flatMap((part) =>
        part.product.carriers(part.extra.item).map((carrier) => ({
          ...carrier,
          legs: carrier.legs.map((leg) => toOrderLeg(part, leg)),
        })),
      ),
    ],
    travellerNote: (item, traveller) => own.travellerNote(withoutExtras(item), traveller),
    travellerFacts: (item, traveller) => own.travellerFacts(withoutExtras(item), traveller),
    ticketClaims(item, leg, traveller) {
      const part = partAt(item, leg);
      if (!part) return own.ticketClaims(withoutExtras(item), leg, traveller);
      return part.product.ticketClaims(
        part.extra.item,
        toPartLeg(part, leg),
        toExtraTraveller(part, traveller),
      );
    },
    printedTerms(item, leg) {
      const part = partAt(item, leg);
      return part
        ? (part.product.printedTerms?.(part.extra.item, toPartLeg(part, leg)) ?? null)
        : (own.printedTerms?.(withoutExtras(item), leg) ?? null);
    },
    ticketProduct: (item, leg) => partAt(item, leg)?.product.id ?? own.id,
    reminder: (item, travellers) => own.reminder(withoutExtras(item), travellers),
    ticketNote(item, leg, traveller) {
      const part = partAt(item, leg);
      if (!part) return null;
      const { extra, product } = part;
      return product.travellerNote(extra.item, toExtraTraveller(part, traveller)) || null;
    },
    priceLines: (item) => [
      ...own.priceLines(withoutExtras(item)),
      ...partsOf(item).flatMap(({ extra, product }) => listPartLines(product, extra.item)),
    ],
    refundSteps: (item, input) =>
      own.refundSteps(withoutExtras(item), {
        ...input,
        paidRial: splitPaid(partsOf(item), input.paidRial).own,
      }),
    extraRefunds(item, input) {
      const { byFirstLeg } = splitPaid(partsOf(item), input.paidRial);
      return partsOf(item).map(({ extra, product, firstLeg, legCount }) => ({
        legs: Array.from({ length: legCount }, (_, index) => firstLeg + index),
        title: nameExtra(product.summary(extra.item)),
        steps: product.refundSteps(extra.item, { ...input, paidRial: byFirstLeg.get(firstLeg) ?? 0 }),
      }));
    },
    refundClosed(item, input) {
      const closed = own.refundClosed(withoutExtras(item), input);
      const isOpen = partsOf(item).some(
        ({ extra, product }) => product.refundClosed(extra.item, { ...input, waived: false }) === null,
      );
      return isOpen ? null : closed;
    },
    refundProblem(item, input) {
      const leg = input.chosen[0]?.leg;
      const part = leg === undefined ? undefined : partAt(item, leg);
      if (input.chosen.some((ticket) => partAt(item, ticket.leg)?.firstLeg !== part?.firstLeg))
        return ONE_PART;
      if (!part) return findOwnProblem(own, item, input);
      const { extra, product } = part;
      const closed = product.refundClosed(extra.item, input);
      return closed?.message ?? product.refundProblem(extra.item, toPartInput(part, input));
    },
    splitRefund(item, input) {
      const paid = splitPaid(partsOf(item), input.paidRial);
      const part = partAt(item, input.chosen[0]?.leg ?? 1);
      if (!part) {
        const isOwn = ({ leg }: TicketRef) => partAt(item, leg) === undefined;
        return own.splitRefund(withoutExtras(item), {
          ...input,
          paidRial: paid.own,
          gone: input.gone.filter(isOwn),
        });
      }
      return splitExtraRefund(part, input, paid.byFirstLeg.get(part.firstLeg) ?? 0);
    },
    listFees: (item) => [
      ...own.listFees(withoutExtras(item)),
      ...partsOf(item).flatMap((part) =>
        part.product.listFees(part.extra.item).map((fee) => ({ ...fee, leg: toOrderLeg(part, fee.leg) })),
      ),
    ],
    freeReturnMinutes(item, leg) {
      const part = partAt(item, leg);
      return part
        ? part.product.freeReturnMinutes(part.extra.item, toPartLeg(part, leg))
        : own.freeReturnMinutes(withoutExtras(item), leg);
    },
    ...(own.changes && { changes: createOwnChanges(own.changes, partAt) }),
    ...(own.ancillaries && { ancillaries: createOwnAncillaries(own.ancillaries) }),
    ...(own.departureNow && { departureNow: (item) => own.departureNow!(withoutExtras(item)) }),
    async extraDepartureNow(item, leg) {
      const part = partsOf(item).find(({ firstLeg }) => firstLeg === leg);
      return (await part?.product.departureNow?.(part.extra.item)) ?? null;
    },
    findRoute: (item) => own.findRoute(withoutExtras(item)),
    pages: {
      ...own.pages,
      results: (item) => own.pages.results(withoutExtras(item)),
      travellers: (item, code) => own.pages.travellers(withoutExtras(item), code),
    },
  };
}

const ONE_PART = 'هر بخش سفر قانون استرداد خودش را دارد؛ بلیط‌های هر بخش را جدا پس بدهید.';
const NOT_CHANGED = 'این بخش سفارش با حرکت دیگری عوض نمی‌شود؛ می‌توانید آن را جداگانه پس بدهید.';

/** A change replaces the tickets of one leg. Extras stay unchanged. */
function createOwnChanges(
  changes: ProductChanges<OrderItem, Traveller>,
  partAt: (item: OrderItem, leg: number) => Part | undefined,
): ProductChanges<OrderItem, Traveller> {
  return {
    terms: (item, leg) =>
      partAt(item, leg) ? { kind: 'refused', message: NOT_CHANGED } : changes.terms(withoutExtras(item), leg),
    search: (item, search) => changes.search(withoutExtras(item), search),
    lowestPrices: (item, ...asked) => changes.lowestPrices(withoutExtras(item), ...asked),
    prepare: (item, ordered, search) => changes.prepare(item, withoutExtras(ordered), search),
    toTravellers: (item, travellers) => changes.toTravellers(item, travellers),
  };
}

function createOwnAncillaries(ancillaries: ProductAncillaries<OrderItem>): ProductAncillaries<OrderItem> {
  return {
    offer: (item) => ancillaries.offer(withoutExtras(item)),
    offerSeats: (item) => ancillaries.offerSeats(withoutExtras(item)),
    list: (item) => ancillaries.list(withoutExtras(item)),
    replace: (item, chosen) =>
      replaceExtras(ancillaries.replace(withoutExtras(item), chosen), listExtras(item)),
  };
}

function listParts(own: Product, find: FindProduct, item: OrderItem): Part[] {
  const extras = listExtras(item);
  if (extras.length === 0) return [];
  let firstLeg = countLegs(own, withoutExtras(item)) + 1;
  return extras.map((extra) => {
    const product = find(extra.product);
    const part = { extra, product, firstLeg, legCount: countLegs(product, extra.item) };
    firstLeg += part.legCount;
    return part;
  });
}

/** Counts the legs of an item with all its extras. */
export function countLegs({ listTickets }: Pick<Product, 'listTickets'>, item: OrderItem): number {
  return Math.max(...listTickets(item).map(({ leg }) => leg));
}

/** The title distinguishes lines with the same label in two parts, such as «صندلی» of two buses. */
function listPartLines(product: Product, item: OrderItem): TripPriceLine[] {
  const { legs, title } = product.summary(item);
  return product
    .priceLines(item)
    .map((line) => (legs.length === 0 ? line : { ...line, label: `${line.label}، ${title}` }));
}

function nameExtra({ legs, labels, title }: OrderItemSummary): string {
  return legs.length > 0 ? `${labels.service} ${title}` : title;
}

function toExtraTraveller({ product, extra }: Part, traveller: Traveller): Traveller {
  return product.toExtraTraveller?.(extra.item, traveller) ?? traveller;
}

function summarize(own: OrderItemSummary, parts: readonly Part[]): OrderItemSummary {
  if (parts.length === 0) return own;
  const said = parts.map((part) => ({ part, trip: part.product.summary(part.extra.item) }));
  const rides = said.flatMap(({ trip }) => trip.legs);
  const ends = said.flatMap(({ trip }) => (trip.legs.length > 0 ? [trip.endsAt] : []));
  return {
    ...own,
    legs: [...own.legs, ...rides],
    endsAt: [own.endsAt, ...ends].reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a)),
    sample: own.sample || said.some(({ trip }) => trip.sample),
    refundNote: [own.refundNote, ...said.map(({ trip }) => `${trip.title}: ${trip.refundNote}`)].join('؛ '),
    extras: said.flatMap(({ part, trip }) => listTripExtras(part, trip)),
  };
}

function listTripExtras(
  { firstLeg, legCount }: Part,
  { title, labels: { ticket, service, code, carrier }, facts, legs }: OrderItemSummary,
): TripExtra[] {
  const extra = { ticket, service, code, carrier, facts };
  if (legCount === 1) return [{ ...extra, leg: firstLeg, title }];
  return legs.map((leg, index) => ({ ...extra, leg: firstLeg + index, title: getLegTitle(leg) ?? title }));
}

/**
 * A discount reduces the price of the order's own item first, so extras are paid in full as long as the amount
 * suffices.
 */
function splitPaid(
  parts: readonly Part[],
  paidRial: Rial,
): { own: Rial; byFirstLeg: ReadonlyMap<number, Rial> } {
  let own = paidRial;
  const byFirstLeg = new Map<number, Rial>();
  for (const { extra, firstLeg } of parts) {
    const share = Math.min(extra.item.offer.total, own);
    byFirstLeg.set(firstLeg, share);
    own -= share;
  }
  return { own, byFirstLeg };
}

function findOwnProblem(
  own: Product,
  item: OrderItem,
  input: Parameters<Product['refundProblem']>[1],
): string | null {
  const isOwn = new Set(own.listTickets(withoutExtras(item)).map(({ leg }) => leg));
  return own.refundProblem(withoutExtras(item), {
    ...input,
    staying: input.staying.filter(({ leg }) => isOwn.has(leg)),
  });
}

function toPartTickets(part: Part, tickets: readonly HeldTicket<Traveller>[]): HeldTicket<Traveller>[] {
  return tickets
    .filter(({ leg }) => hasLeg(part, leg))
    .map(({ leg, position, traveller }) => ({
      leg: toPartLeg(part, leg),
      position,
      traveller: toExtraTraveller(part, traveller),
    }));
}

function toPartInput(part: Part, input: Parameters<Product['refundProblem']>[1]) {
  return {
    ...input,
    chosen: toPartTickets(part, input.chosen),
    staying: toPartTickets(part, input.staying),
  };
}

function splitExtraRefund(part: Part, input: SplitRefundInput<Traveller>, paidRial: Rial): RefundBreakdown {
  return part.product.splitRefund(part.extra.item, {
    ...input,
    paidRial,
    chosen: toPartTickets(part, input.chosen),
    gone: toPartTickets(part, input.gone),
  });
}

function createReservationsWithExtras(
  own: Product,
  partsOf: (item: OrderItem) => Part[],
): Reservations<OrderItem, Traveller> {
  const { reservations } = own;
  const toOwn = (booking: Booking<OrderItem>) => ({ ...booking, item: withoutExtras(booking.item) });
  const toPart = ({ clientRef }: Booking<OrderItem>, { extra }: Part) => ({
    clientRef: buildExtraRef(clientRef, extra),
    item: extra.item,
  });

  async function release(booking: Booking<OrderItem>, legs?: ReadonlySet<number>): Promise<void> {
    const parts = partsOf(booking.item);
    const ownLegs = pickOwnLegs(parts, legs);
    if (ownLegs?.size !== 0) await reservations.release(toOwn(booking), ownLegs);
    for (const part of parts) {
      const partLegs = pickPartLegs(part, legs);
      if (partLegs?.size !== 0) await part.product.reservations.release(toPart(booking, part), partLegs);
    }
  }

  async function callEachPart(
    booking: Booking<OrderItem>,
    call: (
      product: Product,
      asked: Booking<OrderItem>,
    ) => Promise<HoldAnswer<{ offer: OrderItem['offer'] }> | null>,
  ): Promise<HoldAnswer<{ offer: OrderItem['offer'] }> | null> {
    const answer = await call(own, toOwn(booking));
    if (answer?.kind !== 'held') return answer;
    const extras: OrderExtra[] = [];
    let { expiresAt } = answer;
    for (const part of partsOf(booking.item)) {
      const held = await call(part.product, toPart(booking, part));
      if (held?.kind !== 'held') return held;
      extras.push({ ...part.extra, item: { ...part.extra.item, offer: held.offer } });
      if (Date.parse(held.expiresAt) < Date.parse(expiresAt)) expiresAt = held.expiresAt;
    }
    const { offer } = replaceExtras({ ...booking.item, offer: answer.offer }, extras);
    return { ...answer, expiresAt, offer };
  }

  return {
    async hold(booking) {
      const answer = await callEachPart(booking, (product, asked) => product.reservations.hold(asked));
      // A refused part makes the holds of the earlier parts useless.
      if (answer?.kind === 'refused' && partsOf(booking.item).length > 0) await release(booking);
      return answer ?? { kind: 'unknown' };
    },
    find: (booking) => callEachPart(booking, (product, asked) => product.reservations.find(asked)),
    release,
    async extend(booking, until) {
      if (!(await reservations.extend(toOwn(booking), until))) return false;
      for (const part of partsOf(booking.item))
        if (!(await part.product.reservations.extend(toPart(booking, part), until))) return false;
      return true;
    },
    async issue(booking, travellers) {
      const answer = await reservations.issue(toOwn(booking), travellers);
      if (answer.kind === 'unknown' || answer.kind === 'rejected') return answer;
      const tickets: IssuedTicket[] = [...answer.tickets];
      let { kind } = answer;
      for (const part of partsOf(booking.item)) {
        const places = new Set(part.product.listTickets(part.extra.item).map(({ position }) => position));
        const holders = travellers
          .filter(({ position }) => places.has(position))
          .map((traveller) => toExtraTraveller(part, traveller));
        const issued = await part.product.reservations.issue(toPart(booking, part), holders);
        if (issued.kind === 'unknown') return issued;
        if (issued.kind !== 'issued') kind = 'partly';
        if (issued.kind === 'rejected') continue;
        tickets.push(...issued.tickets.map((ticket) => ({ ...ticket, leg: toOrderLeg(part, ticket.leg) })));
      }
      return { kind, tickets };
    },
    async cancel(booking, tickets, mayContinue) {
      const parts = partsOf(booking.item);
      const isExtra = ({ leg }: TicketRef) => parts.some((part) => hasLeg(part, leg));
      const ownTickets = tickets?.filter((ticket) => !isExtra(ticket));
      const answers: CancelAnswer[] = [];
      if (ownTickets?.length !== 0)
        answers.push(await reservations.cancel(toOwn(booking), ownTickets, mayContinue));
      for (const part of parts) {
        const chosen = tickets
          ?.filter(({ leg }) => hasLeg(part, leg))
          .map(({ leg, position }) => ({ leg: toPartLeg(part, leg), position }));
        if (chosen?.length === 0) continue;
        if (answers.length > 0 && (await mayContinue?.()) === false) return 'unknown';
        answers.push(await part.product.reservations.cancel(toPart(booking, part), chosen, mayContinue));
      }
      return joinCancelAnswers(answers);
    },
    async isBooked(booking, legs) {
      const parts = partsOf(booking.item);
      const ownLegs = pickOwnLegs(parts, legs);
      const answers: (boolean | null)[] = [];
      if (ownLegs?.size !== 0) answers.push(await reservations.isBooked(toOwn(booking), ownLegs));
      for (const part of parts) {
        const partLegs = pickPartLegs(part, legs);
        if (partLegs?.size !== 0)
          answers.push(await part.product.reservations.isBooked(toPart(booking, part), partLegs));
      }
      return joinBooked(answers);
    },
    expire: (now) => reservations.expire(now),
  };
}

function pickOwnLegs(
  parts: readonly Part[],
  legs: ReadonlySet<number> | undefined,
): ReadonlySet<number> | undefined {
  return legs && new Set([...legs].filter((leg) => !parts.some((part) => hasLeg(part, leg))));
}

/** Returns the chosen legs of an extra as its own product numbers them. */
function pickPartLegs(part: Part, legs: ReadonlySet<number> | undefined): ReadonlySet<number> | undefined {
  return legs && new Set([...legs].filter((leg) => hasLeg(part, leg)).map((leg) => toPartLeg(part, leg)));
}
