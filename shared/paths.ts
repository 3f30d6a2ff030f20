/** All links and redirects use these functions, so that each route has one spelling. */

export const HOME = '/';
export const ORDER_TRACKING = '/orderTracking';

export function buildRouteSlug(fromCity: string, toCity: string): string {
  return `${fromCity}-${toCity}`;
}

/** Day and party go into the query (docs/spec/screens.md#everywhere). */
export function buildFlightRouteUrl(fromCity: string, toCity: string): string {
  return `/flight/${buildRouteSlug(fromCity, toCity)}`;
}

export interface OrderAddress {
  code: string;
  search: { fromCity: string; toCity: string };
}

function appendOrder(path: string, code: string): string {
  return `${path}?order=${encodeURIComponent(code)}`;
}

export function buildFlightPassengersUrl({ code, search }: OrderAddress): string {
  return appendOrder(`${buildFlightRouteUrl(search.fromCity, search.toCity)}/passengers`, code);
}

export function buildConfirmUrl(code: string): string {
  return appendOrder('/payment/confirmInformation', code);
}

export function buildFlightInvoiceUrl(code: string): string {
  return appendOrder('/payment/flightFactor', code);
}

export function buildCalendarUrl(code: string): string {
  return appendOrder('/payment/calendar.ics', code);
}

export function buildTrackingUrl(code?: string, key?: string | null): string {
  if (code === undefined) return ORDER_TRACKING;
  return appendOrder(ORDER_TRACKING, code) + (key ? `&key=${encodeURIComponent(key)}` : '');
}

/** `key` admits a browser that only tracked the order. */
export function buildRefundUrl(code: string, key?: string | null): string {
  return appendOrder('/orderTracking/refund', code) + (key ? `&key=${encodeURIComponent(key)}` : '');
}

export function buildSandboxBankUrl(authority: string): string {
  return `/sandbox-bank/${encodeURIComponent(authority)}`;
}

/** The path holds the attempt, the query does not (docs/spec/payments.md#callback). */
export function buildCallbackUrl(gateway: string, attemptId: string): string {
  return `/payment/callback/${encodeURIComponent(gateway)}/${encodeURIComponent(attemptId)}`;
}
