import { useEffect, useState } from 'react';

type Forgiving = typeof import('./forgiving.ts').forgiving;

let loaded: Forgiving | null = null;

/** Brings what reads any spelling. Rejects when it cannot be had. */
export async function loadForgiving(): Promise<Forgiving> {
  ({ forgiving: loaded } = await import(/* webpackChunkName: "w-forgiving" */ './forgiving.ts'));
  return loaded;
}

/** What reads any spelling, from shortly after it is first wanted; null before, and when it cannot be had. */
export function useForgiving(wanted: boolean): Forgiving | null {
  const [there, arrive] = useState(loaded);
  useEffect(() => {
    // Without it the field understands official names and figures; the server reads the rest.
    if (wanted && !there) loadForgiving().then(arrive, () => {});
  }, [wanted, there]);
  return there;
}
