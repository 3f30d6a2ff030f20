import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../freePort.ts';

/**
 * The built shop with two releases: `A` is the build itself, `B` has the same pages with other file names and another
 * build id. Both use one address and one database, as in a deployment.
 */
export interface ReleasedShop {
  url: string;
  /**
   * Stops the running release and serves the other; with `keepOld` the files of the previous release are still served.
   */
  release(name: 'A' | 'B', keepOld?: boolean): Promise<void>;
  stop(): Promise<void>;
}

const HASHED = /\.([0-9a-f]{8,10})\.(?:js|css)$/;
const TEXTS = /\.(?:js|css|json)$/;

export async function startReleasedShop(): Promise<ReleasedShop> {
  const port = await findFreePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-releases-'));
  const url = `http://localhost:${port}`;
  let shop: ChildProcess | undefined;
  let running = '';
  makeRelease(path.join(folder, 'A'), (text) => text);
  const names = listHashes('dist/client');
  makeRelease(path.join(folder, 'B'), (text) => renameAll(text, names));

  const halt = async () => {
    if (!shop || shop.exitCode !== null) return;
    const exited = new Promise((resolve) => shop?.once('exit', resolve));
    shop.kill('SIGTERM');
    await exited;
  };

  return {
    url,
    async release(name, keepOld = false) {
      const wanted = `${name} ${keepOld}`;
      if (running === wanted) return;
      running = wanted;
      await halt();
      const cwd = path.join(folder, name);
      if (keepOld) {
        for (const part of ['js', 'css'])
          cpSync(path.join('dist/client', part), path.join(cwd, 'dist/client', part), { recursive: true });
      }
      shop = spawn(process.execPath, ['dist/server/server.cjs'], {
        cwd,
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          PUBLIC_URL: url,
          DATA_DIR: path.join(folder, 'data'),
          SAMPLE_DELAYS_MS: '0,0,0,0,0',
          SAMPLE_FAIL_EVERY: '0',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      await waitForShop(url, shop);
    },
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the build and applies `rename` to every hashed name and the build id. */
function makeRelease(folder: string, rename: (text: string) => string): void {
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  cpSync('dist/server', path.join(folder, 'dist/server'), { recursive: true });
  for (const shared of ['public', 'node_modules', 'server'])
    symlinkSync(path.resolve(shared), path.join(folder, shared));
  for (const entry of readdirSync('dist/client', { recursive: true, withFileTypes: true })) {
    // Skips the compressed variants, so that the shop sends the files uncompressed.
    if (!entry.isFile() || /\.(?:br|gz)$/.test(entry.name)) continue;
    const from = path.join(entry.parentPath, entry.name);
    const to = path.join(folder, rename(from));
    mkdirSync(path.dirname(to), { recursive: true });
    if (TEXTS.test(from)) writeFileSync(to, rename(readFileSync(from, 'utf8')));
    else cpSync(from, to);
  }
}

function listHashes(assetFolder: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of readdirSync(assetFolder, { recursive: true })) {
    const hash = HASHED.exec(String(file))?.[1];
    if (hash) names.set(hash, [...hash].reverse().join(''));
  }
  const { id } = JSON.parse(readFileSync(path.join(assetFolder, 'builds/latest.json'), 'utf8')) as {
    id: string;
  };
  return names.set(id, `${id.slice(0, -2)}-b`);
}

function renameAll(text: string, names: Map<string, string>): string {
  let result = text;
  for (const [from, to] of names) result = result.replaceAll(from, to);
  return result;
}

async function waitForShop(url: string, shop: ChildProcess): Promise<void> {
  let output = '';
  shop.stdout?.on('data', (piece) => (output += String(piece)));
  shop.stderr?.on('data', (piece) => (output += String(piece)));
  for (let tries = 0; tries < 600; tries += 1) {
    if (shop.exitCode !== null) throw new Error(`the shop did not start:\n${output}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the shop was not ready in a minute:\n${output}`);
}
