import type { PageContext } from '../../render/page.ts';

/** Logs an offer with an invalid signature. A form without a choice is not an attack. */
export function recordChangedToken(
  { services, clientAddress }: Pick<PageContext, 'services' | 'clientAddress'>,
  token: unknown,
): void {
  if (typeof token === 'string' && token !== '')
    services.security('forgery', clientAddress, { why: 'changed offer' });
}
