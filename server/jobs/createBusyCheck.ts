import { performance, type EventLoopUtilization } from 'node:perf_hooks';

const BUSY_SHARE = 0.3;

/**
 * Returns a function that tells whether the event loop worked for more than 30 % of the time since its last call, so
 * that a job can leave the processor to visitors.
 */
export function createBusyCheck(
  read: () => Pick<EventLoopUtilization, 'active' | 'idle'> = () => performance.eventLoopUtilization(),
): () => boolean {
  let last = read();
  return () => {
    const now = read();
    const active = now.active - last.active;
    const idle = now.idle - last.idle;
    last = now;
    return active > BUSY_SHARE * (active + idle);
  };
}
