import type { PageContext } from '../../render/page.ts';
import { SupplierPaused } from '../bookings/sourceHealth.ts';

/** Logs why a part of a page failed, unless the visitor has left or the supplier is paused, which was logged before. */
export function logFailure(
  { services, signal, requestId }: Pick<PageContext, 'services' | 'signal' | 'requestId'>,
  event: string,
  error: unknown,
): void {
  if (signal.aborted || error instanceof SupplierPaused) return;
  services.log.error(event, error, { requestId });
}
