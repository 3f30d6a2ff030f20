import type { BookingDeps } from '../orders/deps.ts';

/** Does one thing for an operator and ends; returns the exit code. */
export type OperatorCommand = (
  deps: Pick<BookingDeps, 'db' | 'clock' | 'randomBytes' | 'publicUrl'>,
  args: readonly string[],
  write: (line: string) => void,
) => Promise<number>;
