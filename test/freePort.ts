import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const PORTS_OF_A_WORKER = 1500;
// Linux uses ports from 32768 on for outgoing connections.
const FIRST_PORT = 32_768 - 8 * PORTS_OF_A_WORKER;

let next = randomInt(PORTS_OF_A_WORKER);

/**
 * Returns a port of 127.0.0.1 on which nothing listens. Each Jest worker has its own range of ports. Otherwise two
 * shops could get the same port: one would not start, and its tests would send requests to the other.
 */
export async function findFreePort(): Promise<number> {
  const worker = Number(process.env.JEST_WORKER_ID ?? 1) % 8;
  for (let tries = 0; tries < PORTS_OF_A_WORKER; tries += 1) {
    const port = FIRST_PORT + worker * PORTS_OF_A_WORKER + next;
    next = (next + 1) % PORTS_OF_A_WORKER;
    if (await isFree(port)) return port;
  }
  throw new Error('every port of this worker is taken');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}
