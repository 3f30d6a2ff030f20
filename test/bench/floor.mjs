import { fork } from 'node:child_process';
import { existsSync, mkdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { buildEnvironment, getProductNode, ROOT, run } from '../../server/boot/prepare.mjs';
import { receive } from './load.mjs';

const SOURCES = ['dist/server/server.cjs', 'test/bench/bareReact.tsx', 'test/bench/webpack.bareReact.ts'];
const BUNDLE = path.join(ROOT, '.cache/bench/bareReact.cjs');

/** Builds the bundle of the bare React floor when it is older than the shop or its own source. */
export function ensureFloorBuilt() {
  const newest = Math.max(...SOURCES.map((file) => statSync(path.join(ROOT, file)).mtimeMs));
  if (existsSync(BUNDLE) && statSync(BUNDLE).mtimeMs >= newest) return;
  mkdirSync(path.dirname(BUNDLE), { recursive: true });
  const webpack = path.join(ROOT, 'node_modules/webpack/bin/webpack.js');
  run(
    getProductNode(),
    [webpack, '--config', 'test/bench/webpack.bareReact.ts'],
    buildEnvironment({ NODE_ENV: 'production' }),
  );
  // webpack does not rewrite an unchanged bundle.
  utimesSync(BUNDLE, new Date(), new Date());
}

/**
 * Starts the process of the floors (floorServer.mjs). `add` sends it a page and waits until the page can be
 * requested.
 */
export async function startFloor() {
  const server = fork(path.join(import.meta.dirname, 'floorServer.mjs'), {
    execPath: getProductNode(),
    env: buildEnvironment({ NODE_ENV: 'production' }),
    serialization: 'advanced',
  });
  const { port } = await receive(server);
  const add = async (page) => {
    const added = receive(server);
    server.send(page);
    await added;
  };
  return { url: `http://127.0.0.1:${port}`, pid: server.pid, add, stop: () => server.disconnect() };
}
