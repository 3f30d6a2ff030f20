import { signService } from '../../server/products/buses/search/serviceToken.ts';
import { buildServiceToken } from '../../shared/buses/serviceToken.ts';

/** Builds the token that the seat form sends. */
export function signServiceToken(...[keys, service, search]: Parameters<typeof signService>): string {
  const signature = signService(keys, service, search);
  return buildServiceToken({ ...service, signature, sun: null }, search);
}
