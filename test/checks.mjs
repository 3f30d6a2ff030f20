import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { buildEnvironment, getProductNode, ROOT, say } from '../server/boot/prepare.mjs';

/** Inside this checkout, because `node_modules` may be a link to that of another checkout. */
const CACHE = path.join(ROOT, '.cache/checks');
/** Exit code of Prettier for a file that it could not read or parse. */
const PRETTIER_ERROR = 2;

const TOOLS = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  knip: 'knip/bin/knip.js',
  prettier: 'prettier/bin/prettier.cjs',
};

/**
 * Every check with its share of `npm run check`, longest first, so that no core waits for a long check at the end.
 * Prettier runs twice because it uses only one core.
 */
const CHECKS = [
  typeCheck('everything', '.'),
  formatCheck('server and shared', ['server', 'shared']),
  formatCheck('everything else', ['.', '!server/**', '!shared/**']),
  { group: 'unused', name: 'unused code', tool: 'knip', args: [] },
  { group: 'lint', name: 'lint', tool: 'oxlint', args: ['--deny-warnings'] },
  typeCheck('client', 'client'),
  typeCheck('shared', 'shared'),
];

export const CHECK_GROUPS = [...new Set(CHECKS.map(({ group }) => group))];

/** Runs the checks of the groups in parallel. Resolves to false when a check has failed. */
export async function runChecks(groups = CHECK_GROUPS) {
  prepareCache();
  const waiting = CHECKS.filter(({ group }) => groups.includes(group));
  const results = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  const failed = results.filter(({ passed }) => !passed);
  if (failed.length > 0) say(`Failed: ${failed.map(({ name }) => name).join(', ')}.`);
  return failed.length === 0;
}

/** Prettier compares contents, not time stamps, because switching branches may restore a time stamp. */
function formatCheck(part, patterns) {
  const cache = path.join(CACHE, `prettier ${part}.json`);
  const options = ['--cache', '--cache-strategy', 'content', '--cache-location', cache];
  return {
    group: 'format',
    name: `format of ${part}`,
    tool: 'prettier',
    args: ['--check', '--log-level', 'warn', ...options, ...patterns],
    // An interrupted run leaves a truncated cache file, which Prettier refuses.
    onStart: () => isJson(cache) || rmSync(cache, { force: true }),
    // After an error, Prettier would regard the unreadable file as formatted in the next run.
    onExit: (code) => code === PRETTIER_ERROR && rmSync(cache, { force: true }),
  };
}

/**
 * Uses one checker: more checkers repeat work, and the other checks use the other cores. Not incremental: with build
 * info TypeScript misses the errors that a removed ambient declaration causes in other files.
 */
function typeCheck(part, project) {
  const args = ['-p', project, '--checkers', '1'];
  return { group: 'types', name: `types of ${part}`, tool: 'tsc', args };
}

/** Prints the output when the check has ended, so that the outputs of two checks never mix. */
function runCheck({ name, tool, args, onStart, onExit }) {
  onStart?.();
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(getProductNode(), [path.join(ROOT, 'node_modules', TOOLS[tool]), ...args], {
      cwd: ROOT,
      env: buildEnvironment(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      onExit?.(code);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      say(`${name}: ${code === 0 ? 'passed' : 'failed'} (${seconds} s)`);
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      resolve({ name, passed: code === 0 });
    });
  });
}

/** Deletes the cache when the installed packages have changed: Prettier does not notice a new version of its plugin. */
function prepareCache() {
  const files = ['package-lock.json', 'node_modules/.package-lock.json'];
  const hash = createHash('sha256');
  for (const name of files) {
    const file = path.join(ROOT, name);
    hash.update(existsSync(file) ? readFileSync(file) : '').update('\0');
  }
  const key = hash.digest('hex');
  const keyFile = path.join(CACHE, 'key');
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(keyFile, key);
}

function isJson(file) {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return true;
  } catch {
    return false;
  }
}
