import type { AlertFound } from '../../../../shared/alerts/alertView.ts';
import { toTehranIso } from '../../../../shared/calendar/tehran.ts';
import type { FlightRow } from '../../../../shared/flights/flightRow.ts';
import type { AlertCriterion } from '../../../alerts/alertSource.ts';
import { isDepartingSoon, loadCharterBoard, loadSoonBoard } from '../fares/cityBoards.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { buildFoundUrl } from './alertUrls.ts';

export async function findSeatOnBoard(
  supplier: Pick<FlightSupplier, 'departures'>,
  { kind, from, to, firstDay, lastDay }: AlertCriterion,
  now: Date,
): Promise<AlertFound | undefined> {
  const city = to ?? from ?? '';
  const isCharter = kind === 'charter';
  const board = isCharter
    ? await loadCharterBoard(supplier, city, now)
    : await loadSoonBoard(supplier, { city }, now);
  const fits = (row: FlightRow) =>
    (from === null || row.from.slug === from) &&
    (to === null || row.to.slug === to) &&
    row.day >= firstDay &&
    row.day <= lastDay &&
    Date.parse(row.saleClosesAt) > now.getTime() &&
    (isCharter || isDepartingSoon(row, now));
  const [cheapest] = board.rows.filter(fits).toSorted((a, b) => a.price - b.price);
  if (!cheapest) return undefined;
  const { day, price } = cheapest;
  const url = buildFoundUrl(kind, { from: cheapest.from.slug, to: cheapest.to.slug, day });
  return {
    from: cheapest.from,
    to: cheapest.to,
    day,
    price,
    seenAt: toTehranIso(new Date(board.seenAt)),
    url,
  };
}
