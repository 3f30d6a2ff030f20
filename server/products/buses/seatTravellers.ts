import {
  listSeated,
  type BusOffer,
  type BusOrderItem,
  type BusPassenger,
} from '../../../shared/buses/busOrder.ts';
import { GENDER_WORDS, type Gender } from '../../../shared/buses/seatMap.ts';
import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import type { Traveller } from '../../../shared/orders/orderView.ts';
import { calculateAge } from '../../../shared/passengers/age.ts';
import type { Passenger } from '../../../shared/passengers/passenger.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import type { MissingIds } from '../product.ts';

/** Younger children travel on a lap (docs/spec/rules.md#buses). */
const SEAT_AGE = 5;

/** A traveller of the bus itself, or of a flight order that contains the bus. */
type Joining = BusPassenger | Passenger;

const isPassenger = (traveller: Joining): traveller is Passenger => 'document' in traveller;

function getNationalId(traveller: Joining): string {
  if (isPassenger(traveller) && traveller.document.kind === 'national_id') return traveller.document.number;
  return traveller.nationalId ?? '';
}

function needsSeat(traveller: Traveller, { service }: Pick<BusOffer, 'service'>): boolean {
  const { birthDay } = traveller as Partial<Passenger>;
  return birthDay === undefined || calculateAge(birthDay, toLocalDay(service.departsAt)) >= SEAT_AGE;
}

/** Converts a traveller of the order to a passenger of its bus. Seat 0 means that the child travels on a lap. */
export function toSeatedTraveller({ offer }: BusOrderItem, traveller: Traveller): BusPassenger {
  const joining = traveller as Joining;
  const { position, gender } = joining;
  return {
    ...joining,
    // Bus companies do not require a Persian name, and a foreigner may have none.
    firstName: joining.firstName || joining.latinFirstName,
    lastName: joining.lastName || joining.latinLastName,
    seat: listSeated(offer).find((seat) => seat.position === position)?.number ?? 0,
    nationalId: getNationalId(joining),
    buyerGender: isPassenger(joining) ? gender : joining.buyerGender,
  };
}

export function matchesTravellers({ offer }: BusOrderItem, travellers: readonly BusPassenger[]): boolean {
  const seats = listSeated(offer);
  const isSeated = seats.every(({ number, gender, position }) => {
    const traveller = travellers.find((one) => one.position === position);
    return traveller?.seat === number && traveller.gender === gender && traveller.nationalId !== '';
  });
  const seated = new Set(seats.map(({ position }) => position));
  return (
    isSeated &&
    travellers.every((one) => seated.has(one.position) || (one.seat === 0 && !needsSeat(one, offer)))
  );
}

const NEEDS_IDS =
  'شرکت‌های اتوبوس کنار گذرنامه، کد ملی هر مسافر را هم می‌خواهند. برای مسافری که کد ملی ندارد، اتوبوس را جدا بخرید.';

/**
 * Assigns the seats to the travellers of another order, in their order and by gender. Returns a Persian message when
 * the seats do not match.
 */
export function assignSeats(
  item: BusOrderItem,
  travellers: readonly Traveller[],
): BusOrderItem | MissingIds | string {
  const { offer } = item;
  const all = travellers as readonly Joining[];
  const seated =
    all.length === offer.seats.length ? all : all.filter((traveller) => needsSeat(traveller, offer));
  const places = [...offer.seats];
  const taken = seated.flatMap(({ position, gender }) => {
    const at = places.findIndex((seat) => seat.gender === gender);
    return at === -1 ? [] : places.splice(at, 1).map((seat) => ({ ...seat, position }));
  });
  if (places.length > 0 || taken.length < seated.length) return describeNeeded(seated);
  const missingIds = seated.filter((traveller) => getNationalId(traveller) === '');
  if (missingIds.length > 0) return { missingIds, reason: NEEDS_IDS };
  return { ...item, offer: { ...offer, seats: taken.toSorted((a, b) => a.number - b.number) } };
}

/**
 * Assigns the seats of an order to the travellers of an order that joins it. Each of them needs a seat. Returns a
 * Persian message when the seats do not match.
 */
export function adoptTravellers(
  item: BusOrderItem,
  travellers: readonly Traveller[],
): { item: BusOrderItem; travellers: BusPassenger[] } | MissingIds | string {
  const { seats } = item.offer;
  const seated = travellers.length === seats.length ? assignSeats(item, travellers) : null;
  if (seated === null || typeof seated === 'string')
    return `آن اتوبوس ${countByGender(seats)} دارد و مسافران این خرید با آن یکی نیستند؛ هر کدام را جدا بخرید.`;
  if ('missingIds' in seated) return seated;
  return { item: seated, travellers: travellers.map((one) => toSeatedTraveller(seated, one)) };
}

function countByGender(people: readonly { gender: Gender }[]): string {
  return (['male', 'female'] as const)
    .flatMap((gender) => {
      const count = people.filter((one) => one.gender === gender).length;
      return count === 0 ? [] : `${formatNumber(count)} صندلی برای ${GENDER_WORDS[gender]}`;
    })
    .join(' و ');
}

function describeNeeded(seated: readonly Joining[]): string {
  return `مسافران آن سفر ${countByGender(seated)} می‌خواهند؛ صندلی‌ها را همین‌طور انتخاب کنید.`;
}
