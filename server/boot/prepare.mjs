import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** This script runs before the install, on the machine's own Node (20 or newer), so it imports only Node modules. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const BIN = path.join(ROOT, 'node_modules/.bin');
/** Path of Node from the `node` package. On a host without development packages the host's own Node is used. */
const PACKAGED_NODE = path.join(ROOT, 'node_modules/node/bin/node');
/** The only packages whose install scripts run (.npmrc): `node` downloads the Node binary of the shop. */
const WITH_SCRIPTS = ['node'];
const MIN_NODE_VERSION = [22, 22];

export function ensureInstalled() {
  // With linked packages, `npm ci` would follow the link and empty the linked folder.
  if (lstatSync(path.join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const marker = path.join(ROOT, 'node_modules/.package-lock.json');
  const lock = path.join(ROOT, 'package-lock.json');
  if (!existsSync(marker) || statSync(marker).mtimeMs < statSync(lock).mtimeMs) {
    say('Installing packages (about a minute the first time)…');
    runNpm('ci', '--no-audit', '--no-fund');
  }
  // `npm ci` does not run the script that downloads the binary (.npmrc). A host without development packages has no
  // `node` package.
  if (existsSync(path.join(ROOT, 'node_modules/node')) && !existsSync(PACKAGED_NODE))
    runNpm('rebuild', ...WITH_SCRIPTS, '--ignore-scripts=false');
}

function runNpm(...args) {
  run('npm', [...args, '--loglevel=error'], process.env, process.platform === 'win32');
}

export function getProductNode() {
  const node = existsSync(PACKAGED_NODE) ? PACKAGED_NODE : process.execPath;
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  if (major > MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor >= MIN_NODE_VERSION[1]))
    return node;
  process.stderr.write(
    `Rahsepar needs Node ${MIN_NODE_VERSION.join('.')} or newer and found ${version || 'none'}. ` +
      'Delete node_modules and run the command again: it installs its own.\n',
  );
  process.exit(1);
}

export function buildEnvironment(extra = {}) {
  const nodeFolder = path.dirname(getProductNode());
  return { ...process.env, PATH: [nodeFolder, BIN, process.env.PATH].join(path.delimiter), ...extra };
}

export function ensureBuilt() {
  const built = path.join(ROOT, 'dist/server/server.cjs');
  if (existsSync(built) && getNewestMtime() <= statSync(built).mtimeMs) return;
  say('Building the shop (about half a minute the first time)…');
  const begun = new Date();
  run(getProductNode(), [path.join(ROOT, 'node_modules/webpack/bin/webpack.js')], buildEnvironment());
  // webpack does not rewrite a file with equal content, so an old time stamp would cause a build at every start. The
  // start time of the build is used, so that a source saved during the build is newer.
  utimesSync(built, begun, begun);
}

export function run(command, args, env, shell = false) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit', shell });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

function getNewestMtime() {
  const files = ['webpack.config.ts', 'package-lock.json'].map((name) => path.join(ROOT, name));
  for (const folder of ['server', 'client', 'shared']) {
    for (const entry of readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) files.push(path.join(entry.parentPath ?? entry.path, entry.name));
    }
  }
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}
