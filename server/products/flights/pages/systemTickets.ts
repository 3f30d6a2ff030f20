import { toTehranIso } from '../../../../shared/calendar/tehran.ts';
import type { FlightRow } from '../../../../shared/flights/flightRow.ts';
import { calculateFlightRefund, previewRefund } from '../../../../shared/flights/refund.ts';
import type { RefundAnswer, SystemTicketsData } from '../../../../shared/flights/ticketViews.ts';
import type { ServerPage } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import type { CarrierTerms } from '../../terms/TermsCache.ts';
import { loadWeekBoard } from '../fares/weekBoard.ts';
import { listCitiesWithFlights } from '../landings/landingCities.ts';
import { AIRLINES, findAirline } from '../reference/airlines.ts';
import {
  getGeneralCancellation,
  getSystemCancellation,
  hasPublishedTable,
  listPublishedTables,
} from '../reference/cancellation.ts';
import { parseRefundForm, type RefundQuestion } from './refundForm.ts';

const FLIGHTS = 12;
/** Airlines whose real code is known. */
const ASKABLE = AIRLINES.filter(({ codeKind }) => codeKind !== 'placeholder');
const CODES = ASKABLE.map(({ code }) => code);
const FIELDS = ['airline', 'class', 'fare', 'day', 'time'];

export const systemTickets: ServerPage<SystemTicketsData> = {
  async load({ query, services, now }) {
    const asked = FIELDS.some((field) => query[field] !== undefined);
    const terms = services.terms.find(now);
    const form = parseRefundForm(query, CODES, now);
    const board = await loadWeekBoard(services.flights, now);
    const data: SystemTicketsData = {
      typed: form.typed,
      problems: asked && !form.ok ? form.problems : {},
      asked,
      answer: asked && form.ok ? calculateAnswer(form.question, terms) : null,
      airlines: ASKABLE.map(({ code, slug, name }) => ({ code, slug, name })),
      tables: ASKABLE.map(({ code, slug, name }) => ({
        airline: { slug, name },
        tables: listPublishedTables(code, terms),
      })).filter(({ tables }) => tables.length > 0),
      general: getGeneralCancellation('', terms),
      flights: pickRefundable(board.rows),
      cities: listCitiesWithFlights(),
      seenAt: board.seenAt,
      now: now.toISOString(),
      sample: hasSamples(services.flights),
    };
    return { data, ...(asked && !form.ok && { status: 400 }) };
  },
};

function pickRefundable(rows: readonly FlightRow[]): FlightRow[] {
  const routes = new Map<string, FlightRow>();
  const cheapest = rows
    .filter(({ kind, refund }) => kind === 'system' && refund.penaltyPct < 100)
    .toSorted((a, b) => a.price - b.price);
  for (const row of cheapest) {
    const route = `${row.from.slug} ${row.to.slug}`;
    if (!routes.has(route)) routes.set(route, row);
  }
  return [...routes.values()].slice(0, FLIGHTS);
}

/** Uses the calculation and the table of a real refund. */
function calculateAnswer(
  { airline, fareClass, fare, departsAt, cancelledAt }: RefundQuestion,
  terms: CarrierTerms,
): RefundAnswer {
  const table = getSystemCancellation(airline, fareClass, terms);
  const input = { table, departsAt: toTehranIso(departsAt), fareTotalRial: fare, now: cancelledAt };
  return {
    airline: findAirline(airline)?.name ?? airline,
    fare,
    table,
    published: hasPublishedTable(airline, fareClass, terms),
    ...calculateFlightRefund(input),
    steps: previewRefund(input),
    departsAt: toTehranIso(departsAt),
    cancelledAt: toTehranIso(cancelledAt),
  };
}
