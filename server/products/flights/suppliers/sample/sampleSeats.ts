import type { Party } from '../../../../../shared/flights/party.ts';
import type { Rial } from '../../../../../shared/money.ts';
import type { CabinMap, CabinRow } from '../../../../../shared/orders/cabinMap.ts';
import type { Reader, Tx } from '../../../../db/transaction.ts';
import { drawFraction } from '../../../bookings/sample/seededHash.ts';
import type { TicketPassenger } from '../port.ts';
import { listSeatPositions } from '../seatPositions.ts';
import { planCabin, type PlannedRow } from './cabinPlan.ts';
import { isJourneyOnSale, isSelfTransfer } from './journeys.ts';
import { readOfferKey, type KeyedSeats } from './sampleOffers.ts';

/** Toman. Plausible prices, not those of a real airline. */
const PRICE = { fixed: 60_000, minute: 600, step: 10_000, front: 2, exit: 2.5 };
/** Share of the airlines that sell seats. The others assign them at the counter. */
const SELLING_SHARE = 0.7;
/** Share of the seats that are occupied before our own sales. */
const TAKEN = { least: 0.25, more: 0.35 };

/** Key of a seat on a flight of the offer: `seat-1-12A`. */
const KEY = /^seat-(\d)-(\d{1,2}[A-K])$/;

interface SeatClaim {
  flight: string;
  seat: string;
  position: number;
}

/** Returns null when the airline sells no seats. Charterers and journeys on separate tickets never sell them. */
function readSelling(offerKey: string): KeyedSeats | null {
  const offer = readOfferKey(offerKey);
  if (!offer || isSelfTransfer(offer.journey)) return null;
  const [{ line }] = offer.journey.flights;
  const isSelling = line.kind === 'system' && drawFraction(line.airline.code, 'seats') < SELLING_SHARE;
  return isSelling ? offer : null;
}

function calculatePrice(minutes: number, row: PlannedRow, isMiddle: boolean): Rial {
  if (!row.isExit && !row.isFront && (row.isPlain || isMiddle)) return 0;
  const times = row.isExit ? PRICE.exit : row.isFront ? PRICE.front : 1;
  const toman = (PRICE.fixed + PRICE.minute * minutes) * times;
  return Math.round(toman / PRICE.step) * PRICE.step * 10;
}

/** Builds the maps without our own sales, which are in the table `sample_seats`. */
function buildMaps({ journey, cabin, inventories }: KeyedSeats, party: Party): CabinMap[] {
  return journey.flights.map(({ line }, index) => {
    const inventory = inventories[index]!;
    const { columns, rows } = planCabin(line, cabin);
    const share = TAKEN.least + TAKEN.more * drawFraction(inventory, 'taken seats');
    return {
      flight: index + 1,
      columns,
      rows: rows.map((row): CabinRow => ({
        number: row.number,
        isExit: row.isExit,
        seats: columns.map((letter, column) => {
          if (letter === null) return null;
          const name = `${row.number}${letter}`;
          const sides = [columns[column - 1], columns[column + 1]];
          const isMiddle = sides.every((side) => typeof side === 'string');
          const isTaken = drawFraction(inventory, name) < share;
          const seat = {
            key: `seat-${index + 1}-${name}`,
            price: calculatePrice(line.minutes, row, isMiddle),
            refundable: true,
            positions: listSeatPositions(party, row.isExit),
          };
          return { name, sold: isTaken ? [] : [seat] };
        }),
      })),
    };
  });
}

export async function findSampleSeatMaps(
  db: Reader,
  offerKey: string,
  party: Party,
  now: Date,
): Promise<CabinMap[]> {
  const offer = readSelling(offerKey);
  if (!offer || !isJourneyOnSale(offer.journey, now)) return [];
  const sold = await db
    .selectFrom('sample_seats')
    .select(['flight', 'seat'])
    .where('flight', 'in', offer.inventories)
    .execute();
  const taken = new Set(sold.map(({ flight, seat }) => `${flight} ${seat}`));
  return buildMaps(offer, party).map((map, index) => ({
    ...map,
    rows: map.rows.map((row) => ({
      ...row,
      seats: row.seats.map(
        (seat) =>
          seat && (taken.has(`${offer.inventories[index]} ${seat.name}`) ? { ...seat, sold: [] } : seat),
      ),
    })),
  }));
}

export function isSeatKey(key: string): boolean {
  return KEY.test(key);
}

/**
 * Reserves the seats of all tickets or none. Returns false when a seat is taken, unknown or not allowed for the
 * traveller's age.
 */
export async function claimSeats(
  tx: Tx,
  { clientRef, offerKey, party }: { clientRef: string; offerKey: string; party: Party },
  passengers: readonly TicketPassenger[],
): Promise<boolean> {
  const wanted = passengers.flatMap(({ position, ancillaries = [] }) =>
    ancillaries.filter(({ key }) => isSeatKey(key)).map(({ key }) => ({ position, key })),
  );
  if (wanted.length === 0) return true;
  const offer = readSelling(offerKey);
  if (!offer) return false;
  const sold = buildMaps(offer, party).flatMap(({ rows }) =>
    rows.flatMap(({ seats }) => seats.flatMap((seat) => seat?.sold ?? [])),
  );
  const isSold = ({ key, position }: (typeof wanted)[number]) =>
    sold.some((one) => one.key === key && one.positions.includes(position));
  if (!wanted.every(isSold)) return false;
  const claims = wanted.map(({ key, position }): SeatClaim => {
    const [, flight = '', seat = ''] = KEY.exec(key) ?? [];
    return { flight: offer.inventories[Number(flight) - 1]!, seat, position };
  });
  // All transactions insert in the same order, which prevents deadlocks between concurrent issues.
  const inOrder = claims.toSorted((a, b) => (`${a.flight} ${a.seat}` < `${b.flight} ${b.seat}` ? -1 : 1));
  const written = await tx
    .insertInto('sample_seats')
    .values(inOrder.map((claim) => ({ ...claim, client_ref: clientRef })))
    .onConflict((conflict) => conflict.columns(['flight', 'seat']).doNothing())
    .returning('seat')
    .execute();
  if (written.length === claims.length) return true;
  await freeSeats(tx, clientRef);
  return false;
}

/** Frees the seats of these travellers, or of all without `positions`. */
export async function freeSeats(tx: Tx, clientRef: string, positions?: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('sample_seats')
    .where('client_ref', '=', clientRef)
    .$if(positions !== undefined, (query) => query.where('position', 'in', [...positions!]))
    .execute();
}
