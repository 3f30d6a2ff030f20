import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Runs the contract suite against the Strapi of cms/, started as an operator starts it: `node
 * test/cms/realStrapi.mjs`. Installs Strapi in a temporary folder (2.5 minutes, 740 MB), so it is a separate step and
 * not part of `npm test`.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const env = {
  ...process.env,
  PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
};
const folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-cms-'));
const createSecret = () => randomBytes(24).toString('base64');
const usersToken = createSecret();

function findFreePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function run(command, args, options) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env, ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

async function waitForHealth(url, process) {
  const until = Date.now() + 120_000;
  while (Date.now() < until && process.exitCode === null) {
    const answer = await fetch(`${url}/_health`).catch(() => null);
    if (answer?.status === 204) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('Strapi did not start');
}

let strapi;
try {
  cpSync(path.join(ROOT, 'cms'), folder, { recursive: true });
  const port = await findFreePort();
  writeFileSync(
    path.join(folder, '.env'),
    [
      `PORT=${port}`,
      `APP_KEYS=${createSecret()},${createSecret()}`,
      ...['ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'JWT_SECRET'].map(
        (name) => `${name}=${createSecret()}`,
      ),
      `SEED_CONTENT=${path.join(ROOT, 'server/cms/embedded/content')}`,
      'AUTH_LIMIT=1000',
      `SHOP_USERS_TOKEN=${usersToken}`,
    ].join('\n'),
  );
  const started = Date.now();
  run('npm', ['ci', '--no-progress'], { cwd: folder });
  process.stdout.write(`installed in ${Math.round((Date.now() - started) / 1000)} s\n`);
  const booted = Date.now();
  strapi = spawn(process.execPath, ['node_modules/@strapi/strapi/bin/strapi.js', 'start'], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForHealth(url, strapi);
  process.stdout.write(`started in ${Math.round((Date.now() - booted) / 1000)} s\n`);
  run(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects', 'cms', '--', 'contract', 'shopUsers'],
    {
      cwd: ROOT,
      env: {
        ...env,
        CONTRACT_CMS_URL: url,
        CONTRACT_CMS_USERS_TOKEN: usersToken,
        NODE_ENV: 'test',
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
    },
  );
} finally {
  strapi?.kill();
  rmSync(folder, { recursive: true, force: true });
}
