import { buildRouteSlug } from '../paths.ts';
import { BUS_HOME } from './busHome.ts';

export { BUS_HOME };

export function buildBusRouteUrl(fromCity: string, toCity: string): string {
  return `${BUS_HOME}/${buildRouteSlug(fromCity, toCity)}`;
}

export function buildBusPassengersUrl(route: { from: string; to: string }, code: string): string {
  return `${buildBusRouteUrl(route.from, route.to)}/passengers?order=${encodeURIComponent(code)}`;
}

export function buildBusInvoiceUrl(code: string): string {
  return `/payment/busFactor?order=${encodeURIComponent(code)}`;
}

export function buildBusCityUrl(slug: string): string {
  return `${BUS_HOME}/city/${slug}`;
}

export function buildBusCompanyUrl(slug: string): string {
  return `${BUS_HOME}/company/${slug}`;
}
