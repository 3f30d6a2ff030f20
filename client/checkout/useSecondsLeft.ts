import { useEffect, useState } from 'react';
import { browserClock, type Cancel, type Clock } from '../shell/clock.ts';

/**
 * Returns whole seconds until `endsAt`; null on the server and before the first effect. Measures only the
 * distance from the server's `now`, so a wrong clock of the visitor does no harm.
 */
export function useSecondsLeft(endsAt: string, now: string, clock: Clock = browserClock): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const deadline = clock.wall() + Date.parse(endsAt) - Date.parse(now);
    let cancel: Cancel = () => {};
    const tick = () => {
      const remaining = Math.max(0, deadline - clock.wall());
      setLeft(Math.ceil(remaining / 1000));
      if (remaining > 0) cancel = clock.after(remaining % 1000 || 1000, tick);
    };
    tick();
    return () => cancel();
  }, [endsAt, now, clock]);
  return left;
}
