import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the user + system CPU of a process in milliseconds: the sum over its threads, which live as long as a Node
 * process. `/proc/PID/stat` has the same figure in ticks of 10 ms, which is too coarse for a cached page.
 */
export function readCpuMs(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  const readNs = (thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  return threads.reduce((sum, thread) => sum + readNs(thread), 0) / 1e6;
}

/** Returns the resident memory of a process, now and at its peak, in MB. */
export function readMemoryMb(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name) => (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1024) / 1e6;
  return { resident: read('VmRSS'), peak: read('VmHWM') };
}
