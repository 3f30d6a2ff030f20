import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../freePort.ts';

export interface RunningShop {
  url: string;
  port: number;
  dataDir: string;
  pid: number | undefined;
  /** Everything that the process has printed. */
  output(): string;
  /** Sends SIGTERM, waits for the exit and removes the data. */
  stop(): Promise<void>;
}

/**
 * Starts the built shop as a separate process on a free port with fresh data, and resolves when it is ready. The
 * operator commands run on the data before the start.
 */
export async function startShop(
  variables: Record<string, string> = {},
  commands: readonly (readonly string[])[] = [],
): Promise<RunningShop> {
  const port = await findFreePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rahsepar-shop-'));
  const url = `http://localhost:${port}`;
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    STOP_DELAY_SECONDS: '0',
    // Without these caches, a test sees its own changes at once.
    SHARE_SEARCH_MS: '0',
    SESSION_CACHE_MS: '0',
    // All visitors of a test have the same address.
    HOLDS_PER_ADDRESS: '200',
    SEATS_PER_ADDRESS: '2000',
    ...variables,
  };
  let output = commands
    .map((command) =>
      execFileSync(process.execPath, ['dist/server/server.cjs', ...command], { env, encoding: 'utf8' }),
    )
    .join('');
  const shop = spawn(process.execPath, ['dist/server/server.cjs'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  shop.stdout.on('data', (piece) => (output += String(piece)));
  shop.stderr.on('data', (piece) => (output += String(piece)));
  let isStopping = false;
  const exited = new Promise<void>((resolve) => shop.once('exit', () => resolve()));
  await waitForShop(url, shop, () => output);
  shop.once('exit', (code, signal) => {
    if (!isStopping)
      process.stderr.write(`the shop at ${url} ended (${code ?? signal}):\n${output.slice(-4000)}\n`);
  });
  return {
    url,
    port,
    dataDir,
    pid: shop.pid,
    output: () => output,
    stop: async () => {
      isStopping = true;
      shop.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitForShop(url: string, shop: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (shop.exitCode !== null) throw new Error(`the shop did not start:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the shop was not ready in five minutes:\n${output()}`);
}
