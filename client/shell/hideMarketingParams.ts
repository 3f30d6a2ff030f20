import { dropMarketingParams } from '../../shared/marketingParams.ts';

/** The server renders pages without these parameters, so hydration needs an address without them. */
export function hideMarketingParams(): void {
  const { pathname, search, hash } = location;
  const shown = dropMarketingParams(search);
  if (shown !== search) history.replaceState(history.state, '', pathname + shown + hash);
}
