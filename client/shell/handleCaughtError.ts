import { holdsTypedInput, isChunkError } from './chunkErrors.ts';
import { documentNavigation, isPaymentStep } from './documentNavigation.ts';

/** A render that failed: lost code is fetched by a reload when nothing typed and no payment is open; all else is reported. */
export function handleCaughtError(error: unknown, errorId: string): void {
  if (isChunkError(error) && !isPaymentStep(location.pathname) && !holdsTypedInput(document)) {
    const here = location.pathname + location.search + location.hash;
    if (documentNavigation().reloadTo(here) === 'reloading') return;
  }
  reportError(isChunkError(error) ? 'chunk' : 'render', error, errorId);
}

/** Loads the reporter with the first error; a page that cannot even load that stays silent. */
export function reportError(
  kind: 'render' | 'chunk' | 'script' | 'promise' | 'hydration',
  error: unknown,
  errorId?: string,
): void {
  import(/* webpackChunkName: "w-report" */ './reportClientError.ts').then(
    ({ errorReporter }) => errorReporter().report(kind, error, errorId),
    () => {},
  );
}
