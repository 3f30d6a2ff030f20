import { startTransition, useEffect, useState } from 'react';
import { afterNextFrame } from './afterFrame.ts';

/** A value as it was until the last frame: what may follow a frame later does not hold up the answer to a press. */
export function useNextFrame<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    return afterNextFrame(() => startTransition(() => settle(value)));
  }, [settled, value]);
  return settled;
}
