import type { CalendarKind } from './calendarMonth.ts';

/** localStorage key of the calendar that this device shows. */
const KEY = 'rs-calendar';

/**
 * Returns the calendar that this device last used, by default Jalali. Also returns Jalali when storage is blocked or
 * missing.
 */
export function readCalendarKind(): CalendarKind {
  try {
    return localStorage.getItem(KEY) === 'gregorian' ? 'gregorian' : 'jalali';
  } catch {
    return 'jalali';
  }
}

export function rememberCalendarKind(kind: CalendarKind): void {
  try {
    localStorage.setItem(KEY, kind);
  } catch {
    // Storage is blocked, so the choice applies until the calendar closes.
  }
}
