import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { getOwnValue } from '../shared/ownValue.ts';
import { createApp, getFolders } from './app.ts';
import { findSocketPath, serveCommands, type CommandSocket } from './commands/commandSocket.ts';
import { importFile } from './commands/dataCommands.ts';
import { OPERATOR_COMMANDS } from './commands/operatorCommands.ts';
import { runOperatorCommand } from './commands/runOperatorCommand.ts';
import { createServices, type RunningServices } from './createServices.ts';
import { isDatabaseUnavailable } from './db/databaseUnavailable.ts';
import { migrate } from './db/migrate.ts';
import { runAsSchemaOwner } from './db/runAsSchemaOwner.ts';
import { findErrorCode } from './db/transaction.ts';
import { findDatabaseProblem, waitForDatabase } from './db/waitForDatabase.ts';
import { readEnv, type Env } from './env.ts';
import { measureEventLoopDelay } from './http/eventLoopDelay.ts';
import { createMetricsRouter } from './http/metrics.ts';
import { listenForMetrics } from './http/metricsListener.ts';
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

/** Runs the `release:` step of the Procfile. Waits for PostgreSQL, which may start at the same time. */
async function migrateOnly(): Promise<void> {
  const env = readEnv(process.env);
  const { databaseUrl } = env;
  if (databaseUrl !== undefined)
    await waitForDatabase(() => findDatabaseProblem(databaseUrl), { log: createLog(env.logLevel) });
  await runAsSchemaOwner(env, (db) => migrate(db));
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

/** Runs operator commands in this process, because the embedded database belongs to it. */
function openCommands(env: Env, log: Log, { services }: RunningServices): Promise<CommandSocket> | undefined {
  const file = findSocketPath(env.dataDir);
  if (file !== null) return serveCommands(file, services, OPERATOR_COMMANDS);
  log.info('start warning', {
    warning: `operator commands need the shop stopped: the path of ${env.dataDir} is too long for a socket`,
  });
  return undefined;
}

/** Serves in this process, or in WEB_CONCURRENCY workers. */
async function serve(): Promise<void> {
  const env = readEnv(process.env);
  assertStartable(env);
  const log = createLog(env.logLevel);
  const isGroup = env.webConcurrency > 1 && !isGroupWorker(env);
  // Without a handler the signal would end the process.
  if (!isGroup) process.on('SIGUSR2', () => log.info('SIGUSR2 ignored: no process to restart'));
  if (isGroupWorker(env)) {
    const worker = createWorkerChannel(process as WorkerPort);
    return serveHere(env, addLogFields(log, { worker: cluster.worker?.id }), worker);
  }
  log.info('samples', { samples: listSampleParts(env) });
  for (const warning of listStartWarnings(env)) log.info('start warning', { warning });
  if (!isGroup) return serveHere(env, log, null);
  process.exit(await runWorkerGroup(env, log));
}

/** Listens immediately while PostgreSQL is unreachable, so that a health check gets a response. */
async function serveHere(env: Env, log: Log, worker: WorkerChannel | null): Promise<void> {
  const { assetFolder, publicFolder, statsFile } = getFolders(process.cwd());
  const stats = JSON.parse(readFileSync(statsFile, 'utf8')) as object;
  const state = { stopping: false };
  let answer: RequestListener = answerWhileStarting;
  let close = async (): Promise<void> => undefined;
  let stopJobs = () => {};
  let metrics: Server | undefined;
  let connections = 0;
  const isWorker = worker !== null;
  const listening = () =>
    listen((req, res) => answer(req, res), {
      env,
      log,
      state,
      isWorker,
      onConnection: () => {
        connections += 1;
      },
      stopJobs: () => stopJobs(),
      close: () => close(),
    });
  const { databaseUrl } = env;
  const isWaiting = databaseUrl !== undefined && (await findDatabaseProblem(databaseUrl)) !== null;
  let server = isWaiting ? await listening() : undefined;
  const running = await openServices(env, log, !isWorker);
  const commands = databaseUrl === undefined ? await openCommands(env, log, running) : undefined;
  close = async () => {
    metrics?.close();
    await commands?.close();
    await running.close();
    await worker?.sendLastFigures();
  };
  stopJobs = () => running.stopJobs();
  const { services } = running;
  const siblings = worker ?? createSingleProcess();
  const stopping = () => state.stopping;
  const { read: readDelay } = measureEventLoopDelay();
  const countConnections = () => connections;
  answer = createApp({
    services,
    stats,
    assetFolder,
    publicFolder,
    stopping,
    siblings,
    readDelay,
    countConnections,
  });
  server ??= await listening();
  collectDefaultMetrics();
  metrics = await listenForMetrics(env, createMetricsRouter(services, siblings));
  worker?.onRunJobs(() => state.stopping || running.startJobs());
  worker?.reportReady((server.address() as AddressInfo).port);
}

/** Describes an error. Node reports several refused addresses as an error with a code and an empty message. */
function describeError(error: unknown): string {
  return error instanceof Error ? error.message || String(findErrorCode(error)) : String(error);
}

function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (path.basename(process.argv[1] ?? '') === 'server.cjs') {
  // Prototype pollution through a careless merge then throws instead of changing every object (threat T40).
  Object.seal(Object.prototype);
  ignoreClosedOutput();
  const [, , name = 'serve', ...args] = process.argv;
  const command = getOwnValue(OPERATOR_COMMANDS, name);
  const isCommand = command !== undefined || name === 'data-import';
  const run = async () => {
    if (command)
      process.exitCode = await runOperatorCommand(readEnv(process.env), { name, run: command }, args);
    else if (isCommand) process.exitCode = await importFile(readEnv(process.env), args, writeLine);
    else await (name === 'migrate' ? migrateOnly() : serve());
  };
  run().catch((error: unknown) => {
    process.stderr.write(`${describeError(error)}\n`);
    // A command exits with 1 for findings, so a failure is 2.
    process.exit(isCommand ? 2 : 1);
  });
}
