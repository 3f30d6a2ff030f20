import { routeSlug } from '../paths.ts';
import { BUS_HOME } from './busHome.ts';

export { BUS_HOME };

export function busRoute(fromCity: string, toCity: string): string {
  return `${BUS_HOME}/${routeSlug(fromCity, toCity)}`;
}

export function busPassengers(route: { from: string; to: string }, code: string): string {
  return `${busRoute(route.from, route.to)}/passengers?order=${encodeURIComponent(code)}`;
}

export function busInvoice(code: string): string {
  return `/payment/busFactor?order=${encodeURIComponent(code)}`;
}

export function busCity(slug: string): string {
  return `${BUS_HOME}/city/${slug}`;
}

export function busCompany(slug: string): string {
  return `${BUS_HOME}/company/${slug}`;
}
