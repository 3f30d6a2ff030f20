import { hasTypedInput, isChunkError } from './chunkErrors.ts';
import { getDocumentNavigation, isPaymentStep } from './documentNavigation.ts';

/** Reloads for missing code unless typed input or a payment would be lost; reports other errors. */
export function handleCaughtError(error: unknown, errorId: string): void {
  if (isChunkError(error) && !isPaymentStep(location.pathname) && !hasTypedInput(document)) {
    const here = location.pathname + location.search + location.hash;
    if (getDocumentNavigation().reloadTo(here) === 'reloading') return;
  }
  reportError(isChunkError(error) ? 'chunk' : 'render', error, errorId);
}

/** Loads the reporter on the first error; silent when that fails. */
export function reportError(
  kind: 'render' | 'chunk' | 'script' | 'promise' | 'hydration',
  error: unknown,
  errorId?: string,
): void {
  import(/* webpackChunkName: "w-report" */ './reportClientError.ts').then(
    ({ getErrorReporter: errorReporter }) => errorReporter().report(kind, error, errorId),
    () => {},
  );
}
