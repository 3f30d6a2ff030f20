import type { PageContext } from '../../render/page.ts';
import { SupplierPaused } from '../../upstream/SupplierPaused.ts';

export function logFailure(
  { services, signal, requestId }: Pick<PageContext, 'services' | 'signal' | 'requestId'>,
  event: string,
  error: unknown,
): void {
  if (signal.aborted || error instanceof SupplierPaused) return;
  services.log.error(event, error, { requestId });
}
