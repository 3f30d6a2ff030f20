import { toClaimSeconds, writeClaim } from '../prices/claimText.ts';
import type { BusSearch } from './search.ts';
import type { BusService, ChoosableService } from './service.ts';

export const SERVICE_CLAIM_VERSION = 3;

/** Builds the text that the server signs: the bus, its search and its fare including the fee. */
export function buildServiceClaim(service: BusService, { from, to, day, seats }: BusSearch): string {
  const { key, fare, feeRule, terms, expiresAt } = service;
  const price = [fare.total, feeRule, fare.service];
  return writeClaim(
    SERVICE_CLAIM_VERSION,
    toClaimSeconds(expiresAt),
    key,
    from,
    to,
    day,
    seats,
    ...price,
    terms,
  );
}

/**
 * Builds the token that the seat form sends. The page data contains only the signature; the service contains the
 * rest.
 */
export function buildServiceToken(service: ChoosableService, search: BusSearch): string {
  return `${buildServiceClaim(service, search)}.${service.signature}`;
}
