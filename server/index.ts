import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ownValue } from '../shared/ownValue.ts';
import { builtFolders, createApp } from './app.ts';
import { createServices } from './createServices.ts';
import { OPERATOR_COMMANDS } from './commands/operatorCommands.ts';
import { runOperatorCommand } from './commands/runOperatorCommand.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';
import { readEnv } from './env.ts';
import { listen } from './listen.ts';
import { assertStartable, sampleParts, startWarnings } from './startRules.ts';

export { assertStartable, createApp, createServices, readEnv };

/** `release:` of the Procfile: brings the database to this release's schema and ends. */
async function migrateOnly(): Promise<void> {
  const env = readEnv(process.env);
  const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir });
  await migrate(database.db);
  await database.close();
}

async function serve(): Promise<void> {
  const env = readEnv(process.env);
  assertStartable(env);
  const { assetFolder, publicFolder, statsFile } = builtFolders(process.cwd());
  const { services, close } = await createServices(env);
  services.log.info('samples', { samples: sampleParts(env) });
  for (const warning of startWarnings(env)) services.log.info('start warning', { warning });
  const state = { stopping: false };
  const app = createApp({
    services,
    stats: JSON.parse(readFileSync(statsFile, 'utf8')) as object,
    assetFolder,
    publicFolder,
    stopping: () => state.stopping,
  });
  await listen(app, { env, log: services.log, state, close });
}

/** Run as a program, not required by the development server or a test. */
if (path.basename(process.argv[1] ?? '') === 'server.cjs') {
  const [, , name = 'serve', ...args] = process.argv;
  const command = ownValue(OPERATOR_COMMANDS, name);
  const run = async () => {
    if (command) process.exitCode = await runOperatorCommand(readEnv(process.env), command, args);
    else await (name === 'migrate' ? migrateOnly() : serve());
  };
  run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
