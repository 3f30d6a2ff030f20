import { useEffect, useState } from 'react';

type Forgiving = typeof import('./forgiving.ts').forgiving;

let loaded: Forgiving | null = null;

/** What reads any spelling, from shortly after it is first wanted; null before, and when it cannot be had. */
export function useForgiving(wanted: boolean): Forgiving | null {
  const [there, arrive] = useState(loaded);
  useEffect(() => {
    if (!wanted || there) return;
    import(/* webpackChunkName: "w-forgiving" */ './forgiving.ts').then(
      ({ forgiving }) => {
        loaded = forgiving;
        arrive(forgiving);
      },
      // Without it the field understands official names and figures; the server reads the rest.
      () => {},
    );
  }, [wanted, there]);
  return there;
}
