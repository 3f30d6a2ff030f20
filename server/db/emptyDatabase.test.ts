import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packFolder, unpackFolder } from './emptyDatabase.ts';

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-packed-'));
  mkdirSync(at('from/pg_wal/empty'), { recursive: true });
  writeFileSync(at('from/PG_VERSION'), '18\n');
  writeFileSync(at('from/pg_wal/0001'), Buffer.alloc(1000, 7));
  packFolder(at('from'), at('packed.bin'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an unpacked folder has the files and empty folders of the packed one, for its owner only', () => {
  unpackFolder(at('packed.bin'), at('to'));
  expect(readdirSync(at('to'), { recursive: true }).toSorted()).toEqual([
    'PG_VERSION',
    'pg_wal',
    'pg_wal/0001',
    'pg_wal/empty',
  ]);
  expect(readFileSync(at('to/pg_wal/0001'))).toEqual(Buffer.alloc(1000, 7));
  expect([statSync(at('to')).mode & 0o777, statSync(at('to/PG_VERSION')).mode & 0o777]).toEqual([
    0o700, 0o600,
  ]);
});

test('an existing folder is never replaced, but the remains of an interrupted unpacking are', () => {
  mkdirSync(at('to.part/pg_wal/old'), { recursive: true });
  unpackFolder(at('packed.bin'), at('to'));
  expect(existsSync(at('to/pg_wal/old'))).toBe(false);
  writeFileSync(at('to/PG_VERSION'), 'mine');
  unpackFolder(at('packed.bin'), at('to'));
  expect(readFileSync(at('to/PG_VERSION'), 'utf8')).toBe('mine');
});

test('creates no folder when the packed file is missing', () => {
  unpackFolder(at('missing.bin'), at('to'));
  expect(existsSync(at('to'))).toBe(false);
});
