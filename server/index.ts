import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
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
import { addLogFields, createLog, ignoreClosedOutput, type Log } from './log.ts';
import { assertStartable, listSampleParts, listStartWarnings } from './startRules.ts';
import { isGroupWorker, runWorkerGroup } from './workers/runWorkerGroup.ts';
import {
  createSingleProcess,
  createWorkerChannel,
  type WorkerChannel,
  type WorkerPort,
} from './workers/workerChannel.ts';

export { assertStartable, createApp, createServices, readEnv };

/** The `release:` step of the Procfile. */
async function migrateOnly(): Promise<void> {
  const env = readEnv(process.env);
  const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir });
  await migrate(database.db);
  await database.close();
}

async function openServices(env: Env, log: Log, startsJobs: boolean): Promise<RunningServices> {
  const { databaseUrl } = env;
  if (databaseUrl === undefined) return createServices(env, { log, startsJobs });
  for (;;) {
    await waitForDatabase(() => findDatabaseProblem(databaseUrl), { log });
    try {
      return await createServices(env, { log, startsJobs });
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
}

/** Serves in this process, or in WEB_CONCURRENCY workers. */
async function serve(): Promise<void> {
  const env = readEnv(process.env);
  assertStartable(env);
  const log = createLog(env.logLevel);
  if (isGroupWorker(env)) {
    const worker = createWorkerChannel(process as WorkerPort);
    return serveHere(env, addLogFields(log, { worker: cluster.worker?.id }), worker);
  }
  log.info('samples', { samples: listSampleParts(env) });
  for (const warning of listStartWarnings(env)) log.info('start warning', { warning });
  if (env.webConcurrency === 1) return serveHere(env, log, null);
  process.exit(await runWorkerGroup(env, log));
}

/** Listens at once while PostgreSQL is unreachable, so that a health check gets a response. */
async function serveHere(env: Env, log: Log, worker: WorkerChannel | null): Promise<void> {
  const { assetFolder, publicFolder, statsFile } = getFolders(process.cwd());
  const stats = JSON.parse(readFileSync(statsFile, 'utf8')) as object;
  const state = { stopping: false };
  let answer: RequestListener = answerWhileStarting;
  let close = async (): Promise<void> => undefined;
  const isWorker = worker !== null;
  const listening = () =>
    listen((req, res) => answer(req, res), { env, log, state, isWorker, close: () => close() });
  const { databaseUrl } = env;
  const isWaiting = databaseUrl !== undefined && (await findDatabaseProblem(databaseUrl)) !== null;
  let server = isWaiting ? await listening() : undefined;
  const running = await openServices(env, log, !isWorker);
  close = async () => {
    await running.close();
    await worker?.sendLastFigures();
  };
  const { services } = running;
  const siblings = worker ?? createSingleProcess();
  const stopping = () => state.stopping;
  answer = createApp({ services, stats, assetFolder, publicFolder, stopping, siblings });
  server ??= await listening();
  worker?.onRunJobs(() => state.stopping || running.startJobs());
  worker?.reportReady((server.address() as AddressInfo).port);
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
