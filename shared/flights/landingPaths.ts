export const LAST_SECOND = '/tickets/last-second';
export const CHARTER_TICKETS = '/tickets/charter-ticket';
export const CHEAP_TICKETS = '/tickets/cheap-ticket';
export const ANYWHERE = '/tickets/anywhere';
export const SYSTEM_TICKETS = '/tickets/system-ticket';

export function buildAnywhereUrl(from: string, date: string): string {
  return `${ANYWHERE}?${new URLSearchParams({ from, ...(date !== '' && { date }) })}`;
}

export function buildCityUrl(city: string): string {
  return `/city/${city}`;
}

export function buildAirlineUrl(airline: string): string {
  return `/airline/${airline}`;
}

export function buildLastSecondCityUrl(city: string): string {
  return `${LAST_SECOND}/${city}`;
}

export function buildCharterCityUrl(city: string): string {
  return `${CHARTER_TICKETS}/${city}`;
}
