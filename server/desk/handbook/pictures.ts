import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Relative to the root, like the files of printed documents. `npm run screens` creates them. */
const FOLDER = 'server/desk/handbook/pictures';

const toFile = (id: string) => path.join(FOLDER, `${id}.webp`);

/** `id` must be the id of a handbook page, never user input. */
export function hasPicture(id: string): boolean {
  return existsSync(toFile(id));
}

export function readPicture(id: string): Promise<Buffer> {
  return readFile(toFile(id));
}
