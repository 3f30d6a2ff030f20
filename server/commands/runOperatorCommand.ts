import { randomBytes } from 'node:crypto';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { limitQueries, NO_LIMIT } from '../db/queryLimit.ts';
import { findSecretsKeys } from '../db/secretsKeyFile.ts';
import type { Env } from '../env.ts';
import { findSocketPath, sendCommand } from './commandSocket.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { saveFile } from './saveFile.ts';

/** With the embedded database, a running shop executes the command; otherwise this process does. */
export async function runOperatorCommand(
  env: Env,
  { name, run }: { name: string; run: OperatorCommand },
  args: readonly string[],
): Promise<number> {
  const write = (line: string) => void process.stdout.write(`${line}\n`);
  const socket = env.databaseUrl === undefined ? findSocketPath(env.dataDir) : null;
  const answer = socket === null ? null : await sendCommand(socket, { name, args }, write);
  if (answer !== null) return answer;
  const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir });
  try {
    if (database.kind === 'pglite') await migrate(database.db);
    const { db } = database;
    const secretsKeys = findSecretsKeys(env);
    const deps = {
      db,
      secretsKeys,
      clock: () => new Date(),
      randomBytes,
      publicUrl: env.publicUrl,
      saveFile,
    };
    return await limitQueries(NO_LIMIT, () => run(deps, args, write));
  } finally {
    await database.close();
  }
}
