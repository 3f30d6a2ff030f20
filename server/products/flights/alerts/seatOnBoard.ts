import type { AlertFound } from '../../../../shared/alerts/alertView.ts';
import { tehranIso } from '../../../../shared/calendar/tehran.ts';
import type { FlightRow } from '../../../../shared/flights/flightRow.ts';
import type { AlertCriterion } from '../../../alerts/alertSource.ts';
import { charterBoard, leavesSoon, soonBoard } from '../fares/cityBoards.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { foundUrl } from './alertUrls.ts';

export async function seatOnBoard(
  supplier: Pick<FlightSupplier, 'departures'>,
  { kind, from, to, firstDay, lastDay }: AlertCriterion,
  now: Date,
): Promise<AlertFound | undefined> {
  const city = to ?? from ?? '';
  const isCharter = kind === 'charter';
  const board = isCharter
    ? await charterBoard(supplier, city, now)
    : await soonBoard(supplier, { city }, now);
  const fits = (row: FlightRow) =>
    (from === null || row.from.slug === from) &&
    (to === null || row.to.slug === to) &&
    row.day >= firstDay &&
    row.day <= lastDay &&
    Date.parse(row.saleClosesAt) > now.getTime() &&
    (isCharter || leavesSoon(row, now));
  const [cheapest] = board.rows.filter(fits).toSorted((a, b) => a.price - b.price);
  if (!cheapest) return undefined;
  const { day, price } = cheapest;
  const url = foundUrl(kind, { from: cheapest.from.slug, to: cheapest.to.slug, day });
  return { from: cheapest.from, to: cheapest.to, day, price, seenAt: tehranIso(new Date(board.seenAt)), url };
}
