import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findSecretsKeys } from './secretsKeyFile.ts';

const CONFIGURED = Buffer.alloc(32, 7);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const find = (change: object = {}) =>
  findSecretsKeys({ secretsKeys: [], databaseUrl: undefined, dataDir: folder, ...change });

test('an embedded database gets a key file that only its owner reads, and the same key at each start', () => {
  const [key] = find();
  const file = path.join(folder, 'secrets.key');
  expect(key).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe(`${key!.toString('base64')}\n`);
  expect(find()).toEqual([key]);
  expect(find({ secretsKeys: [CONFIGURED] })).toEqual([CONFIGURED, key]);
});

test('creates no key file for PostgreSQL, with SECRETS_KEY, or for a database in memory', () => {
  expect(find({ databaseUrl: 'postgres://localhost/shop' })).toEqual([]);
  expect(find({ secretsKeys: [CONFIGURED] })).toEqual([CONFIGURED]);
  expect(find({ dataDir: 'memory://' })).toEqual([]);
});

test('a damaged key file stops the start instead of being replaced', () => {
  writeFileSync(path.join(folder, 'secrets.key'), 'half a key');
  expect(() => find()).toThrow(/secrets\.key is damaged/);
});
