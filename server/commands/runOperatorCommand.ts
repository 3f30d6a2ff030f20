import { randomBytes } from 'node:crypto';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/openDatabase.ts';
import type { Env } from '../env.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

export async function runOperatorCommand(
  env: Env,
  command: OperatorCommand,
  args: readonly string[],
): Promise<number> {
  const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir });
  try {
    if (database.kind === 'pglite') await migrate(database.db);
    const deps = { db: database.db, clock: () => new Date(), randomBytes, publicUrl: env.publicUrl };
    return await command(deps, args, (line) => process.stdout.write(`${line}\n`));
  } finally {
    await database.close();
  }
}
