import type { PageContext } from '../../render/page.ts';

/** Logs an offer whose signature is not ours. A form without a choice is not an attack. */
export function recordChangedToken(
  { services, clientAddress }: Pick<PageContext, 'services' | 'clientAddress'>,
  token: unknown,
): void {
  if (typeof token === 'string' && token !== '')
    services.security('forgery', clientAddress, { why: 'changed offer' });
}
