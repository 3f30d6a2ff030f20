import type { PageContext } from '../../render/page.ts';
import { SupplierPaused } from '../../upstream/SupplierPaused.ts';

type FailureContext = Pick<PageContext, 'services' | 'signal' | 'requestId'>;

/** Returns a function that logs `event` and answers with the fallback when the wanted value fails. */
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
