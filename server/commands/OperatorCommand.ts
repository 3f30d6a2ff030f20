import type { SecretDeps } from '../db/secrets.ts';
import type { BookingDeps } from '../orders/deps.ts';

export interface OperatorDeps extends Pick<BookingDeps, 'db' | 'clock' | 'randomBytes' | 'publicUrl'> {
  secretsKeys?: SecretDeps['secretsKeys'];
  /** Writes a file in the operator's working folder, readable only by its owner. Returns its path. */
  saveFile(file: string, content: FileContent): Promise<string>;
}

export type FileContent = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Resolves to the exit code. */
export type OperatorCommand = (
  deps: OperatorDeps,
  args: readonly string[],
  write: (line: string) => void,
) => Promise<number>;
