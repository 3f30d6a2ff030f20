import { useSyncExternalStore } from 'react';

const skipSubscription = () => () => {};

/** False on the server and in the first render of the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    skipSubscription,
    () => true,
    () => false,
  );
}
