import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildEnvironment, getProductNode, ROOT } from '../../server/boot/prepare.mjs';
import { readCpuMs, readMemoryMb } from './processUsage.mjs';

const POLL_MS = 10;
const START_LIMIT_MS = 120_000;

/**
 * Starts a production build with its own data folder, or with `dataDir`, which `stop` does not delete. Each request
 * searches on its own unless `shareSearchMs` is given. `variables` are further environment variables. `start` contains
 * the milliseconds, CPU time and memory until `/readyz` returned ok.
 */
export async function startShop({
  root = ROOT,
  dataDir,
  delays = '0,0,0,0,0',
  shareSearchMs = 0,
  variables = {},
} = {}) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'rahsepar-bench-'));
  const began = performance.now();
  const server = spawn(getProductNode(), ['dist/server/server.cjs'], {
    cwd: root,
    env: buildEnvironment({
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      SAMPLE_DELAYS_MS: delays,
      SHARE_SEARCH_MS: String(shareSearchMs),
      STOP_DELAY_SECONDS: '0',
      SAMPLE_FAIL_EVERY: '0',
      LOG_LEVEL: 'error',
      ...variables,
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    const exited = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.kill('SIGTERM')) await exited;
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url, server, began);
  } catch (error) {
    await stop();
    throw error;
  }
  const { pid } = server;
  const start = { ms: performance.now() - began, cpuMs: readCpuMs(pid), memory: readMemoryMb(pid) };
  return { url, pid, start, stop };
}

async function findFreePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function waitUntilReady(url, server, began) {
  while (performance.now() - began < START_LIMIT_MS) {
    if (server.exitCode !== null) throw new Error(`the shop ended with ${server.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`the shop at ${url} did not start`);
}
