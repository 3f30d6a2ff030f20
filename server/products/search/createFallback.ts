import type { PageContext } from '../../render/page.ts';
import { SupplierPaused } from '../../upstream/SupplierPaused.ts';

type FailureContext = Pick<PageContext, 'services' | 'signal' | 'requestId'>;

/** Creates a function that logs `event` and returns the fallback when the promise rejects. */
export function createFallback(event: string) {
  return <Value>(
    { services, signal, requestId }: FailureContext,
    wanted: Promise<Value>,
    fallback: Value,
  ): Promise<Value> =>
    wanted.catch((error: unknown) => {
      if (!signal.aborted && !(error instanceof SupplierPaused))
        services.log.error(event, error, { requestId });
      return fallback;
    });
}
