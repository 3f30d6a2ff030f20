import { useEffect, useState } from 'react';

type Forgiving = typeof import('./forgiving.ts').forgiving;

let loaded: Forgiving | null = null;

/** Loads the fuzzy search; rejects when that fails. */
export async function loadForgiving(): Promise<Forgiving> {
  ({ forgiving: loaded } = await import(/* webpackChunkName: "w-forgiving" */ './forgiving.ts'));
  return loaded;
}

/** Returns the fuzzy search once loaded; null before and after a failure. */
export function useForgiving(wanted: boolean): Forgiving | null {
  const [there, arrive] = useState(loaded);
  useEffect(() => {
    // Without it the field knows official names and figures; the server parses the rest.
    if (wanted && !there) loadForgiving().then(arrive, () => {});
  }, [wanted, there]);
  return there;
}
