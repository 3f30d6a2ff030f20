import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { getOwnValue } from '../shared/ownValue.ts';
import { createApp, getFolders } from './app.ts';
import { OPERATOR_COMMANDS } from './commands/operatorCommands.ts';
import { runOperatorCommand } from './commands/runOperatorCommand.ts';
import { createServices, type RunningServices } from './createServices.ts';
import { isDatabaseUnavailable } from './db/databaseUnavailable.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';
import { findErrorCode } from './db/transaction.ts';
import { findDatabaseProblem, waitForDatabase } from './db/waitForDatabase.ts';
import { readEnv, type Env } from './env.ts';
import { answerWhileStarting } from './http/starting.ts';
import { listen } from './listen.ts';
import { createLog, ignoreClosedOutput, type Log } from './log.ts';
import { assertStartable, listSampleParts, listStartWarnings } from './startRules.ts';

export { assertStartable, createApp, createServices, readEnv };

/** The `release:` step of the Procfile. */
async function migrateOnly(): Promise<void> {
  const env = readEnv(process.env);
  const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir });
  await migrate(database.db);
  await database.close();
}

async function openServices(env: Env, log: Log): Promise<RunningServices> {
  const { databaseUrl } = env;
  if (databaseUrl === undefined) return createServices(env, { log });
  for (;;) {
    await waitForDatabase(() => findDatabaseProblem(databaseUrl), { log });
    try {
      return await createServices(env, { log });
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
}

/** Listens at once while PostgreSQL is unreachable, so that a health check gets a response. */
async function serve(): Promise<void> {
  const env = readEnv(process.env);
  assertStartable(env);
  const log = createLog(env.logLevel);
  const { assetFolder, publicFolder, statsFile } = getFolders(process.cwd());
  const stats = JSON.parse(readFileSync(statsFile, 'utf8')) as object;
  log.info('samples', { samples: listSampleParts(env) });
  for (const warning of listStartWarnings(env)) log.info('start warning', { warning });
  const state = { stopping: false };
  let answer: RequestListener = answerWhileStarting;
  let close = async (): Promise<void> => undefined;
  const listening = () => listen((req, res) => answer(req, res), { env, log, state, close: () => close() });
  const { databaseUrl } = env;
  const isWaiting = databaseUrl !== undefined && (await findDatabaseProblem(databaseUrl)) !== null;
  if (isWaiting) await listening();
  const running = await openServices(env, log);
  close = running.close;
  const { services } = running;
  answer = createApp({ services, stats, assetFolder, publicFolder, stopping: () => state.stopping });
  if (!isWaiting) await listening();
}

/** Node reports several refused addresses as an error with a code and an empty message. */
function describeError(error: unknown): string {
  return error instanceof Error ? error.message || String(findErrorCode(error)) : String(error);
}

if (path.basename(process.argv[1] ?? '') === 'server.cjs') {
  ignoreClosedOutput();
  const [, , name = 'serve', ...args] = process.argv;
  const command = getOwnValue(OPERATOR_COMMANDS, name);
  const run = async () => {
    if (command) process.exitCode = await runOperatorCommand(readEnv(process.env), command, args);
    else await (name === 'migrate' ? migrateOnly() : serve());
  };
  run().catch((error: unknown) => {
    process.stderr.write(`${describeError(error)}\n`);
    // A command uses 1 for findings, so a failure is 2.
    process.exit(command ? 2 : 1);
  });
}
