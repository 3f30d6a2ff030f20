/** All links and redirects use these functions, so that each route has one spelling. */

export const HOME = '/';
export const ORDER_TRACKING = '/orderTracking';

export function routeSlug(fromCity: string, toCity: string): string {
  return `${fromCity}-${toCity}`;
}

/** Day and party go into the query (docs/spec/screens.md#everywhere). */
export function flightRoute(fromCity: string, toCity: string): string {
  return `/flight/${routeSlug(fromCity, toCity)}`;
}

export interface OrderAddress {
  code: string;
  search: { fromCity: string; toCity: string };
}

function ofOrder(path: string, code: string): string {
  return `${path}?order=${encodeURIComponent(code)}`;
}

export function flightPassengers({ code, search }: OrderAddress): string {
  return ofOrder(`${flightRoute(search.fromCity, search.toCity)}/passengers`, code);
}

export function confirmInformation(code: string): string {
  return ofOrder('/payment/confirmInformation', code);
}

export function flightInvoice(code: string): string {
  return ofOrder('/payment/flightFactor', code);
}

export function calendarFile(code: string): string {
  return ofOrder('/payment/calendar.ics', code);
}

export function orderTracking(code?: string, key?: string | null): string {
  if (code === undefined) return ORDER_TRACKING;
  return ofOrder(ORDER_TRACKING, code) + (key ? `&key=${encodeURIComponent(key)}` : '');
}

/** `key` admits a browser that only tracked the order. */
export function orderRefund(code: string, key?: string | null): string {
  return ofOrder('/orderTracking/refund', code) + (key ? `&key=${encodeURIComponent(key)}` : '');
}

export function sandboxBank(authority: string): string {
  return `/sandbox-bank/${encodeURIComponent(authority)}`;
}

/** The path holds the attempt, the query does not (docs/spec/payments.md#callback). */
export function paymentCallback(gateway: string, attemptId: string): string {
  return `/payment/callback/${encodeURIComponent(gateway)}/${encodeURIComponent(attemptId)}`;
}
