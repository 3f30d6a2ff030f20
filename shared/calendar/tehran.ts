/** Tehran keeps UTC+03:30 all year since 2022; flights are never older than that. */
const OFFSET_MS = 210 * 60_000;
export const TEHRAN_OFFSET = '+03:30';

/** The ISO day that Tehran's wall calendar shows at an instant. */
export function tehranDay(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** 'HH:mm' on Tehran's wall clock at an instant. */
export function tehranTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(11, 16);
}

/** The instant at which Tehran's clock shows 'HH:mm' on an ISO day. Throws RangeError for malformed input. */
export function tehranInstant(isoDay: string, time: string): Date {
  const instant = new Date(`${isoDay}T${time}:00${TEHRAN_OFFSET}`);
  if (Number.isNaN(instant.getTime())) throw new RangeError(`not a day and time: ${isoDay} ${time}`);
  return instant;
}

/** '2026-11-26T07:30:00+03:30', for `<time dateTime>` and for what we store in offers. */
export function tehranIso(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19) + TEHRAN_OFFSET;
}
