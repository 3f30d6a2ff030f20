import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import { exportData } from '../db/exportData.ts';
import { importData, ImportRefused } from '../db/importData.ts';
import { runAsSchemaOwner, type DatabaseEnv } from '../db/runAsSchemaOwner.ts';
import type { Schema } from '../db/schema.ts';
import { listSecrets, SecretUnreadable, type SecretDeps } from '../db/secrets.ts';
import { findSecretsKeys } from '../db/secretsKeyFile.ts';
import { findErrorCode } from '../db/transaction.ts';
import type { Env } from '../env.ts';
import { auditInBatches } from '../orders/payments/auditBooks.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** Writes all data of a single snapshot as one compressed file. */
export const exportCommand: OperatorCommand = async ({ db, clock, saveFile }, [file, ...more], write) => {
  if (file === undefined || more.length > 0) {
    write('usage: data-export <file.jsonl.gz>');
    return 2;
  }
  let rows = 0;
  const lines = Readable.from(toLines(exportData(db, clock()), (line) => (rows = readCount(line) ?? rows)));
  // The reader of the compressed stream gets the error.
  const compressed = pipeline(lines, createGzip(), () => undefined);
  write(`${await saveFile(file, compressed)}: ${rows} rows`);
  return 0;
};

async function* toLines(lines: AsyncIterable<string>, seen: (line: string) => void): AsyncGenerator<string> {
  for await (const line of lines) {
    seen(line);
    yield `${line}\n`;
  }
}

function readCount(line: string): number | undefined {
  return line.startsWith('{"end"') ? (JSON.parse(line) as { rows: number }).rows : undefined;
}

/** Imports into the empty configured database, then audits it. Exit code 1: refused, or findings. */
export async function importFile(
  env: DatabaseEnv & Pick<Env, 'secretsKeys'>,
  [file, ...more]: readonly string[],
  write: (line: string) => void,
): Promise<number> {
  if (file === undefined || more.length > 0) {
    write('usage: data-import <file.jsonl.gz>');
    return 2;
  }
  return runAsSchemaOwner(env, async (db) => {
    const code = await importAndAudit(db, file, write);
    const secretsKeys = findSecretsKeys(env, { makes: false });
    return code === 0 ? checkSecrets({ db, secretsKeys }, write) : code;
  });
}

/** Reports secrets that the configured key does not open: after the import, the shop starts only with that key. */
async function checkSecrets(deps: SecretDeps, write: (line: string) => void): Promise<number> {
  try {
    await listSecrets(deps);
    return 0;
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    write(error.message);
    return 1;
  }
}

/** Returns the same exit codes as `importFile`. */
export async function importAndAudit(
  db: Kysely<Schema>,
  file: string,
  write: (line: string) => void,
): Promise<number> {
  try {
    const text = pipeline(createReadStream(file), createGunzip(), () => undefined);
    write(`${await importData(db, readLines(text))} rows imported`);
  } catch (error) {
    if (!(error instanceof ImportRefused) && !isDamaged(error)) throw error;
    write(`nothing was imported: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
  let findings = 0;
  const orders = await auditInBatches(db, new Date(), (finding) => {
    findings += 1;
    write(finding);
  });
  write(`${orders} orders audited, ${findings} figures do not add up`);
  return findings === 0 ? 0 : 1;
}

async function* readLines(text: NodeJS.ReadableStream): AsyncGenerator<string> {
  let line = '';
  for await (const piece of text.setEncoding('utf8')) {
    const [first = '', ...others] = String(piece).split('\n');
    line += first;
    for (const next of others) {
      yield line;
      line = next;
    }
  }
}

/** Returns true for zlib's error codes of a file that is not gzip or is cut off. */
function isDamaged(error: unknown): boolean {
  return findErrorCode(error)?.startsWith('Z_') ?? false;
}
