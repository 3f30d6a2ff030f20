import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../server/boot/prepare.mjs';

/** Above this load per core, other work shares the machine. */
const QUIET_LOAD = 0.5;

/** Reads the machine's facts and load. Must run before the first child starts, because the bench itself is load. */
export function readMachine() {
  const load = loadavg()[0];
  return {
    date: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim(),
    node: process.version,
    cpu: cpus()[0].model,
    cores: availableParallelism(),
    load,
    isQuiet: load / availableParallelism() <= QUIET_LOAD,
  };
}

/** Writes the figures as JSON and returns the path from the root. */
export function writeFigures(name, figures) {
  const file = path.join('.cache', name);
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  writeFileSync(path.join(ROOT, file), `${JSON.stringify(figures, null, 2)}\n`);
  return file;
}
