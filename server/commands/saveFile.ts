import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileContent } from './OperatorCommand.ts';

/** Writes to a temporary name first, so that a file with the final name is always complete. */
export async function saveFile(file: string, content: FileContent): Promise<string> {
  const part = `${file}.part`;
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
  rmSync(part, { force: true });
  try {
    await pipeline(Readable.from(content), createWriteStream(part, { mode: 0o600, flush: true }));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  renameSync(part, file);
  return file;
}
