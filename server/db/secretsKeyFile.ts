import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSecretsKey } from './parseSecretsKey.ts';

/**
 * Returns the keys that open and seal the secrets of a database: those of `SECRETS_KEY`, and for an embedded database
 * the key in a file next to it, which the first start creates.
 */
export function findSecretsKeys(
  env: { secretsKeys: readonly Buffer[]; databaseUrl: string | undefined; dataDir: string },
  { makes = true } = {},
): readonly Buffer[] {
  if (env.databaseUrl !== undefined || env.dataDir.startsWith('memory:')) return env.secretsKeys;
  const file = path.join(env.dataDir, 'secrets.key');
  if (existsSync(file)) return [...env.secretsKeys, readKeyFile(file)];
  return env.secretsKeys.length > 0 || !makes ? env.secretsKeys : [makeKeyFile(file)];
}

function readKeyFile(file: string): Buffer {
  const key = parseSecretsKey(readFileSync(file, 'utf8').trim());
  if (!key) throw new Error(`${file} is damaged: it has to hold 32 bytes as base64`);
  return key;
}

function makeKeyFile(file: string): Buffer {
  const key = randomBytes(32);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.part`, `${key.toString('base64')}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
  return key;
}
