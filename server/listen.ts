import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { createShopServer } from './shopServer.ts';

interface ListenOptions {
  env: Env;
  log: Log;
  state: { stopping: boolean };
  close: () => Promise<void>;
  /**
   * A worker gets a signal twice when it reaches the whole process group: from its sender and from the primary. It never
   * means a stop without draining; the primary kills for that.
   */
  isWorker: boolean;
}

const DRAIN_LIMIT_MS = 25_000;

export async function listen(
  app: RequestListener,
  { env, log, state, close, isWorker }: ListenOptions,
): Promise<Server> {
  const server = createShopServer((req, res) => {
    // Else a proxy goes on using its connection, and the server cannot close.
    if (state.stopping) res.setHeader('connection', 'close');
    app(req, res);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.port, env.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  log.info('listening', { port, publicUrl: env.publicUrl });
  if (!isWorker) process.stdout.write(`\nRahsepar is running: http://localhost:${port}\n\n`);

  const stop = async (code: number) => {
    if (state.stopping && isWorker && code === 0) return;
    if (state.stopping) process.exit(code);
    state.stopping = true;
    const timer = setTimeout(() => process.exit(code), code === 0 ? DRAIN_LIMIT_MS : 5000);
    timer.unref();
    server.closeIdleConnections();
    await new Promise((resolve) => server.close(resolve));
    await close();
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  process.on('uncaughtException', (error) => {
    log.error('uncaught exception', error);
    void stop(1);
  });
  process.on('unhandledRejection', (error) => {
    log.error('unhandled rejection', error);
    void stop(1);
  });
  return server;
}
