import cluster from 'node:cluster';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { WorkerGroup, type WorkerProcess } from './workerGroup.ts';

/** Returns true in a process that this group has forked; other tools may fork a shop, too. */
export function isGroupWorker(env: Pick<Env, 'webConcurrency'>): boolean {
  return env.webConcurrency > 1 && cluster.isWorker;
}

/**
 * Serves with WEB_CONCURRENCY workers on one port. SIGTERM and SIGINT stop them gracefully, and SIGUSR2 restarts them
 * one by one. SIGHUP is not used, because a terminal sends it when it closes.
 */
export function runWorkerGroup(env: Env, log: Log): Promise<number> {
  const group = new WorkerGroup({
    size: env.webConcurrency,
    jobs: env.jobs,
    fork: () => cluster.fork() as unknown as WorkerProcess,
    log,
  });
  process.on('SIGTERM', () => group.stop());
  process.on('SIGINT', () => group.stop());
  process.on('SIGUSR2', () => void group.roll());
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error('primary failed', error);
      group.stop(1);
    });
  }
  log.info('workers starting', { workers: env.webConcurrency, pid: process.pid });
  return group.run((port) => {
    process.stdout.write(`\nRahsepar is running: http://localhost:${port}\n\n`);
  });
}
