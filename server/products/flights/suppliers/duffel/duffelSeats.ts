import { z } from 'zod';
import type { Party } from '../../../../../shared/flights/party.ts';
import type { CabinMap, CabinRow, CabinSeat, SoldSeat } from '../../../../../shared/orders/cabinMap.ts';
import type { RequestDuffel } from './duffelClient.ts';
import { READ_MS } from './duffelLookup.ts';
import { amount, currency, duffelId, type DuffelOffer } from './duffelSchemas.ts';
import { loadServices } from './duffelServices.ts';
import { convertToRial, type ExchangeRates } from './exchange.ts';
import { matchPassengers } from './readDuffelOffer.ts';

const serviceSchema = z.object({
  id: duffelId,
  passenger_id: z.string(),
  total_amount: amount,
  total_currency: currency,
});

const elementSchema = z.object({
  type: z.string(),
  designator: z
    .string()
    .regex(/^\d{1,3}[A-Z]$/)
    .nullish()
    .catch(null),
  disclosures: z.array(z.string()).nullish().catch(null),
  available_services: z.array(serviceSchema).nullish().catch(null),
});

const mapSchema = z.object({
  segment_id: z.string(),
  cabins: z.array(
    z.object({
      rows: z.array(z.object({ sections: z.array(z.object({ elements: z.array(elementSchema) })) })),
    }),
  ),
});

type Service = z.infer<typeof serviceSchema>;
type DuffelMap = z.infer<typeof mapSchema>;
type DuffelCabin = DuffelMap['cabins'][number];
type DuffelRow = DuffelCabin['rows'][number];
type Element = z.infer<typeof elementSchema>;

/** The map shows a `restricted_seat_general`, but we never sell it. */
const SEAT_TYPES = new Set(['seat', 'bassinet', 'restricted_seat_general']);
const EXIT_WORDS = /exit|emergency/i;

/** Returns an empty list when the airline has no seat map (docs/spec/duffel.md#seats). */
async function loadSeatMaps(
  requestDuffel: RequestDuffel,
  offerId: string,
): Promise<DuffelMap[] | 'gone' | null> {
  const query = new URLSearchParams({ offer_id: offerId });
  const reply = await requestDuffel({ path: `/air/seat_maps?${query}`, timeoutMs: READ_MS, retries: 1 });
  if (reply.kind === 'refused') return 'gone';
  return reply.kind === 'ok' ? (z.array(mapSchema).safeParse(reply.data).data ?? null) : null;
}

function listSeatServices(maps: readonly DuffelMap[]): Service[] {
  return maps.flatMap(({ cabins }) =>
    cabins.flatMap(({ rows }) =>
      rows.flatMap(({ sections }) =>
        sections.flatMap(({ elements }) => elements.flatMap((one) => one.available_services ?? [])),
      ),
    ),
  );
}

/** Loads the services of all seats that an order of the offer can contain, each at most once. */
export async function loadSeatServices(
  requestDuffel: RequestDuffel,
  offerId: string,
): Promise<(Omit<Service, 'passenger_id'> & { maximum_quantity: number })[] | 'gone' | null> {
  const maps = await loadSeatMaps(requestDuffel, offerId);
  if (maps === null || maps === 'gone') return maps;
  return listSeatServices(maps).map((service) => ({ ...service, maximum_quantity: 1 }));
}

type ToSold = (service: Service) => SoldSeat[];

/** Finds the maps of the flights on which the party can book at least one seat. */
export async function findDuffelSeatMaps(
  requestDuffel: RequestDuffel,
  { offerId, party, rates, now }: { offerId: string; party: Party; rates: ExchangeRates; now: Date },
): Promise<CabinMap[] | null> {
  const [loaded, maps] = await Promise.all([
    loadServices(requestDuffel, offerId),
    loadSeatMaps(requestDuffel, offerId),
  ]);
  if (loaded === null || maps === null) return null;
  const ids = loaded === 'gone' ? null : matchPassengers(loaded.offer, party);
  if (loaded === 'gone' || maps === 'gone' || !ids) return [];
  const toSold: ToSold = ({ id, passenger_id: passenger, total_amount: cost, total_currency: unit }) => {
    const position = ids.indexOf(passenger) + 1;
    const price = convertToRial({ amount: cost, currency: unit }, rates, now);
    if (position === 0 || price === null) return [];
    return [{ key: `seat:${id}@${cost}${unit}`, price, refundable: false, positions: [position] }];
  };
  return listSegmentIds(loaded.offer).flatMap((segmentId, index): CabinMap[] => {
    const cabins = maps.find((one) => one.segment_id === segmentId)?.cabins ?? [];
    const drawn = cabins.map((cabin) => drawCabin(cabin, toSold));
    const [best] = drawn.toSorted((one, other) => countSold(other) - countSold(one));
    return best && countSold(best) > 0 ? [{ flight: index + 1, ...best }] : [];
  });
}

function listSegmentIds({ slices }: DuffelOffer): (string | undefined)[] {
  return slices.flatMap(({ segments }) => segments.map(({ id }) => id));
}

type Drawn = Omit<CabinMap, 'flight'>;

function countSold({ rows }: Drawn): number {
  return rows.flatMap(({ seats }) => seats).filter((seat) => seat !== null && seat.sold.length > 0).length;
}

/** Builds the cabin. Aisles separate the sections of a row, and the widest row determines the columns. */
function drawCabin({ rows }: DuffelCabin, toSold: ToSold): Drawn {
  const widths: number[] = [];
  for (const { sections } of rows) {
    for (const [index, { elements }] of sections.entries())
      widths[index] = Math.max(widths[index] ?? 0, elements.length);
  }
  const drawn = rows.map((row) => ({ row, cells: spreadRow(row, widths) }));
  const numbered = drawn.flatMap(({ row, cells }, index): CabinRow[] => {
    const named = cells.find((cell) => isSeat(cell));
    if (!named) return [];
    const behind = drawn[index - 1];
    const isBehindExit = behind !== undefined && hasExit(behind.row) && !behind.cells.some(isSeat);
    return [
      {
        number: Number.parseInt(named.designator ?? '', 10),
        isExit: hasExit(row) || isBehindExit,
        seats: cells.map((cell) => readSeat(cell, toSold)),
      },
    ];
  });
  const columns = spreadRow({ sections: [] }, widths).map((cell, column) =>
    cell === 'aisle' ? null : (findLetter(numbered, column) ?? ''),
  );
  return { columns, rows: numbered };
}

type Cell = Element | 'aisle' | null;

function spreadRow({ sections }: DuffelRow, widths: readonly number[]): Cell[] {
  return widths.flatMap((width, index): Cell[] => [
    ...(index > 0 ? (['aisle'] as const) : []),
    ...Array.from({ length: width }, (_, at) => sections[index]?.elements[at] ?? null),
  ]);
}

function isSeat(cell: Cell): cell is Element {
  return (
    cell !== null && cell !== 'aisle' && SEAT_TYPES.has(cell.type) && typeof cell.designator === 'string'
  );
}

function hasExit({ sections }: DuffelRow): boolean {
  return sections.some(({ elements }) =>
    elements.some(({ type, disclosures }) => type === 'exit_row' || (disclosures ?? []).some(isExitWord)),
  );
}

function isExitWord(text: string): boolean {
  return EXIT_WORDS.test(text);
}

function readSeat(cell: Cell, toSold: ToSold): CabinSeat | null {
  if (!isSeat(cell)) return null;
  const services = cell.type === 'restricted_seat_general' ? [] : (cell.available_services ?? []);
  return { name: cell.designator ?? '', sold: services.flatMap(toSold) };
}

function findLetter(rows: readonly CabinRow[], column: number): string | undefined {
  return rows.find(({ seats }) => seats[column])?.seats[column]?.name.slice(-1);
}
