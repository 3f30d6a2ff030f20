import { startTransition, useEffect, useState } from 'react';
import { afterNextFrame } from './afterFrame.ts';

/**
 * A value as it was until the last frame: what may follow a frame later does not hold up the answer to a press. A value
 * that is no longer wanted when its turn comes is never given.
 */
export function useNextFrame<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  const [given, give] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    return afterNextFrame(() => startTransition(() => settle(value)));
  }, [settled, value]);
  if (settled !== value) return given;
  if (given !== value) give(value);
  return value;
}
