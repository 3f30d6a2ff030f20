import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { CONNECTION_LIMITS, createShopServer } from './shopServer.ts';
import { stopGracefully } from './stopGracefully.ts';

interface ListenOptions {
  env: Env;
  log: Log;
  state: { stopping: boolean };
  onConnection?: () => void;
  /** Called as soon as the process stops, while requests are still served. */
  stopJobs: () => void;
  close: () => Promise<void>;
  /**
   * A signal to the whole process group reaches a worker twice: from its sender and from the primary. A second signal
   * must not skip draining; the primary kills a worker to stop it at once.
   */
  isWorker: boolean;
}

const DRAIN_LIMIT_MS = 25_000;

export async function listen(
  app: RequestListener,
  { env, log, state, onConnection = () => undefined, stopJobs, close, isWorker }: ListenOptions,
): Promise<Server> {
  const server = createShopServer(
    (req, res) => {
      // Otherwise a proxy would continue to use its connection, and the server could not close.
      if (state.stopping) res.setHeader('connection', 'close');
      app(req, res);
    },
    {
      ...CONNECTION_LIMITS,
      connections: env.maxConnections,
      connectionsByAddress: env.trustProxy > 0 ? null : env.connectionsByAddress,
    },
  );
  server.on('connection', onConnection);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.port, env.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  log.info('listening', { port, publicUrl: env.publicUrl });
  if (!isWorker) process.stdout.write(`\nRahsepar is running: http://localhost:${port}\n\n`);

  const stop = async (code: number, delayMs: number) => {
    if (state.stopping && isWorker && code === 0) return;
    if (state.stopping) process.exit(code);
    state.stopping = true;
    log.info('stopping', { listensForMs: delayMs });
    const timer = setTimeout(() => process.exit(code), code === 0 ? DRAIN_LIMIT_MS : 5000);
    timer.unref();
    stopJobs();
    await stopGracefully(server, { listenOn: sleep(delayMs) });
    await close();
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop(0, env.stopDelayMs));
  // Stops without delay for Ctrl-C in a terminal, because no load balancer is involved.
  process.on('SIGINT', () => void stop(0, 0));
  process.on('uncaughtException', (error) => {
    log.error('uncaught exception', error);
    void stop(1, 0);
  });
  process.on('unhandledRejection', (error) => {
    log.error('unhandled rejection', error);
    void stop(1, 0);
  });
  return server;
}
