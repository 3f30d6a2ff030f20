import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { GUARDS, type Guard } from './guards.ts';

/**
 * `npm run guards -- --schedules 300 --seed 1 --only amount`: removes one guard after the other from a scratch copy
 * of the shop and runs chaos there. The exit code is 1 when a run finds no violation (figure M17).
 */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const ROOT = path.join(import.meta.dirname, '../..');
const scratch = mkdtempSync(path.join(tmpdir(), 'rahsepar-guards-'));

/** Runs chaos in the copy; returns the first findings, or none. */
function runChaos(): Promise<string[]> {
  const args = ['--no-warnings', 'test/chaos/chaos.ts', '--until-found'];
  args.push('--schedules', values.schedules, '--seed', values.seed);
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: scratch, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      const lines = stdout.split('\n').filter((line) => line.startsWith('  '));
      // A run that ended before its figures proves nothing, so its error is reported.
      if (error && lines.length === 0) throw new Error(`chaos did not run: ${stderr.slice(0, 2000)}`);
      resolve(lines.filter((line) => !line.includes('never happened')).map((line) => line.trim()));
    });
  });
}

async function runWithout(guard: Guard): Promise<boolean> {
  const file = path.join(scratch, guard.file);
  const source = readFileSync(file, 'utf8');
  if (source.split(guard.code).length !== 2) throw new Error(`${guard.file} has no guard "${guard.code}"`);
  writeFileSync(file, source.replace(guard.code, guard.without));
  const began = performance.now();
  const found = await runChaos();
  writeFileSync(file, source);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const result = found[0] === undefined ? 'NOT FOUND' : `found: ${found[0].slice(0, 160)}`;
  process.stdout.write(`without "${guard.name}": ${result} (${seconds} s)\n`);
  return found.length > 0;
}

try {
  for (const folder of ['server', 'shared', 'client', 'test', 'package.json'])
    cpSync(path.join(ROOT, folder), path.join(scratch, folder), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(scratch, 'node_modules'));
  let missed = 0;
  for (const guard of GUARDS.filter(({ name }) => name.includes(values.only)))
    if (!(await runWithout(guard))) missed += 1;
  process.stdout.write(`${missed} guards were removed without a finding\n`);
  if (missed > 0) process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
