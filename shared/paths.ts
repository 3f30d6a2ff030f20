/** All links and redirects use these functions, so that each route is spelled in only one place. */

export const HOME = '/';
export const ORDER_TRACKING = '/orderTracking';

export function buildRouteSlug(fromCity: string, toCity: string): string {
  return `${fromCity}-${toCity}`;
}

/** The query contains the day and the party (docs/spec/screens.md#everywhere). */
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

/** Adds a key to a URL that already has a query. */
export function buildKeyedUrl(url: string, key: string | null | undefined): string {
  return key ? `${url}&key=${encodeURIComponent(key)}` : url;
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

export const ORDER_FILES = [
  'calendar.ics',
  'ticket.pdf',
  'picture',
  'invoice.pdf',
  'invoice.txt',
  'invoice.json',
  'refund.pdf',
] as const;
export type OrderFileName = (typeof ORDER_FILES)[number];

/** With `key`, the URL works in a browser that proved the buyer's mobile. */
export function buildOrderFileUrl(file: OrderFileName, code: string, key?: string | null): string {
  return buildKeyedUrl(appendOrder(`/payment/${file}`, code), key);
}

export const WALLET_KINDS = ['apple', 'google'] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

/** Builds the URL that saves one ticket in a wallet. */
export function buildWalletUrl(
  kind: WalletKind,
  code: string,
  ticket: { leg: number; position: number },
  key?: string | null,
): string {
  const url = appendOrder(`/payment/wallet/${kind}`, code);
  return buildKeyedUrl(`${url}&leg=${ticket.leg}&position=${ticket.position}`, key);
}

/** Builds a URL that is short enough for an SMS. `link` is signed (server/orders/orders/orderLink.ts). */
export function buildShortUrl(link: string): string {
  return `/t/${link}`;
}

export function buildShortFileUrl(link: string, file: 'ticket.pdf' | 'picture' | 'calendar.ics'): string {
  return `${buildShortUrl(link)}/${file}`;
}

export function buildTrackingUrl(code?: string, key?: string | null): string {
  if (code === undefined) return ORDER_TRACKING;
  return buildKeyedUrl(appendOrder(ORDER_TRACKING, code), key);
}

/** With `key`, the URL works in a browser that only tracked the order. */
export function buildRefundUrl(code: string, key?: string | null): string {
  return buildKeyedUrl(appendOrder('/orderTracking/refund', code), key);
}

/**
 * `to` is the new order of a change that waits for the buyer's review. With `key`, the URL works in a browser that
 * only tracked the order.
 */
export function buildChangeUrl(code: string, to?: string, key?: string | null): string {
  const url = appendOrder('/orderTracking/change', code);
  return buildKeyedUrl(to === undefined ? url : `${url}&to=${encodeURIComponent(to)}`, key);
}

export function buildSandboxBankUrl(authority: string): string {
  return `/sandbox-bank/${encodeURIComponent(authority)}`;
}

/**
 * The payment attempt is in the path and the query is empty, because banks add parameters to a URL
 * (docs/spec/payments.md#callback).
 */
export function buildCallbackUrl(gateway: string, attemptId: string): string {
  return `/payment/callback/${encodeURIComponent(gateway)}/${encodeURIComponent(attemptId)}`;
}
