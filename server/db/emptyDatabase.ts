import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';

interface PackedFolder {
  folders: string[];
  /** Each file is compressed separately: together they would take 40 MB of memory. */
  files: [name: string, content: Uint8Array][];
}

/** The build writes this file. Without it the shop runs `initdb`, which needs seconds and up to 1.2 GB. */
export const EMPTY_DATABASE = 'dist/server/emptyDatabase.bin';

export function packFolder(folder: string, file: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const toName = (entry: (typeof entries)[number]) =>
    path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
  const packed: PackedFolder = {
    folders: entries.filter((entry) => entry.isDirectory()).map(toName),
    files: entries
      .filter((entry) => entry.isFile())
      .map((entry) => [toName(entry), gzipSync(readFileSync(path.join(entry.parentPath, entry.name)))]),
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, serialize(packed));
  renameSync(`${file}.part`, file);
}

/**
 * Creates `folder` unless it exists. Unpacks under a temporary name first, so that a killed process leaves no partial
 * folder.
 */
export function unpackFolder(file: string, folder: string): void {
  if (existsSync(folder) || !existsSync(file)) return;
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  const { folders, files } = deserialize(readFileSync(file)) as PackedFolder;
  for (const name of ['', ...folders.toSorted()])
    mkdirSync(path.join(part, name), { recursive: true, mode: 0o700 });
  for (const [name, content] of files)
    writeFileSync(path.join(part, name), gunzipSync(content), { mode: 0o600 });
  renameSync(part, folder);
}
