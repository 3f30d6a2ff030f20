import type { BookingDeps } from '../orders/deps.ts';

export type OperatorCommand = (
  deps: Pick<BookingDeps, 'db' | 'clock' | 'randomBytes' | 'publicUrl'>,
  args: readonly string[],
  write: (line: string) => void,
) => Promise<number>;
