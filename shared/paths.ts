/** Addresses of our pages. Every link and redirect is built here, so that a route has one spelling. */

export const HOME = '/';
export const ORDER_TRACKING = '/orderTracking';

/** The route part of flight addresses: `tehran-mashhad`. City slugs may hold hyphens themselves. */
export function routeSlug(fromCity: string, toCity: string): string {
  return `${fromCity}-${toCity}`;
}

/** `/flight/tehran-mashhad`: what is flown; when and who go into the query (spec/screens.md 2.0). */
export function flightRoute(fromCity: string, toCity: string): string {
  return `/flight/${routeSlug(fromCity, toCity)}`;
}

/** What an order page needs to be found: an `OrderView` will do. */
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

export function flightFactor(code: string): string {
  return ofOrder('/payment/flightFactor', code);
}

/** The trip of an order for the traveller's own calendar, to its buyer alone. */
export function calendarFile(code: string): string {
  return ofOrder('/payment/calendar.ics', code);
}

/** The tracking form, with the order's code filled in when it is known. */
export function orderTracking(code?: string, key?: string | null): string {
  if (code === undefined) return ORDER_TRACKING;
  return ofOrder(ORDER_TRACKING, code) + (key ? `&key=${encodeURIComponent(key)}` : '');
}

/** Where tickets are given back; `key` opens it for a browser that has only tracked the order. */
export function orderRefund(code: string, key?: string | null): string {
  return ofOrder('/orderTracking/refund', code) + (key ? `&key=${encodeURIComponent(key)}` : '');
}

/** The bank page of the built-in sandbox gateway. */
export function sandboxBank(authority: string): string {
  return `/sandbox-bank/${encodeURIComponent(authority)}`;
}

/** Where a gateway sends the browser back to. The attempt stands in the path (contracts/payments.md 1.3). */
export function paymentCallback(gateway: string, attemptId: string): string {
  return `/payment/callback/${encodeURIComponent(gateway)}/${encodeURIComponent(attemptId)}`;
}
