import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Returns user + system CPU of all threads of a process in milliseconds, in steps of a clock tick (10 ms). */
export function readCpuMs(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field, the command in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1000;
}

/** Returns the resident memory of a process, now and at its peak, in MB. */
export function readMemoryMb(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name) => (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1024) / 1e6;
  return { resident: read('VmRSS'), peak: read('VmHWM') };
}
