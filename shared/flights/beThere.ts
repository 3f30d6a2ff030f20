import { tehranIso } from '../calendar/tehran.ts';

/** How long before take-off one should be at the airport of a domestic flight. */
export const BE_THERE_MINUTES = 120;

/** When to be at the airport, ISO instant in Tehran time. */
export function beThereAt(departsAt: string): string {
  return tehranIso(new Date(Date.parse(departsAt) - BE_THERE_MINUTES * 60_000));
}
