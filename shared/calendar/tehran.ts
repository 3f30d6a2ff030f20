/** Tehran has been at UTC+03:30 all year since 2022; no flight is older. */
const OFFSET_MS = 210 * 60_000;
const TEHRAN_OFFSET = '+03:30';

export function toTehranDay(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

export function toTehranTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(11, 16);
}

export function toTehranInstant(isoDay: string, time: string): Date {
  const instant = new Date(`${isoDay}T${time}:00${TEHRAN_OFFSET}`);
  if (Number.isNaN(instant.getTime())) throw new RangeError(`not a day and time: ${isoDay} ${time}`);
  return instant;
}

export function toTehranIso(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19) + TEHRAN_OFFSET;
}
