export const LAST_SECOND = '/tickets/last-second';
export const CHARTER_TICKETS = '/tickets/charter-ticket';
export const CHEAP_TICKETS = '/tickets/cheap-ticket';
export const SYSTEM_TICKETS = '/tickets/system-ticket';

export function cityPage(city: string): string {
  return `/city/${city}`;
}

export function airlinePage(airline: string): string {
  return `/airline/${airline}`;
}

export function lastSecondCityPath(city: string): string {
  return `${LAST_SECOND}/${city}`;
}

export function charterCityPath(city: string): string {
  return `${CHARTER_TICKETS}/${city}`;
}
