import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startShop, type RunningShop } from '../browser/runningShop.ts';
import { formatDayAhead } from './buyByForms.ts';

/**
 * `npm run load:stalled -- --stalled 4000 --deaf 4000`: opens connections that never finish their request and others
 * that never read their response, and measures normal requests meanwhile (figure M10). On loopback the kernel buffers
 * whole pages for a client that does not read. A separate network with small buffers leaves the pages in the shop:
 *
 *     unshare -n sh -c 'ip link set lo mtu 1500 up; sysctl -w net.ipv4.tcp_rmem="4096 4096 4096"; npm run load:stalled'
 *
 * `--url http://127.0.0.1:PORT --pid PID --page /PATH` measures another running server, whose deaf connections ask for
 * that page.
 */
const { values } = parseArgs({
  options: {
    stalled: { type: 'string', default: '4000' },
    deaf: { type: 'string', default: '4000' },
    url: { type: 'string' },
    pid: { type: 'string' },
    page: { type: 'string' },
  },
});
const PROBES = 200;
/** Connections to open at once. The kernel's queue of connections that are not yet accepted is short. */
const OPENINGS = 100;
const MAX_PAUSE_MS = 180_000;
const PAGE = values.page ?? `/flight/tehran-mashhad?date=${formatDayAhead(5)}&adult=1&child=0&infant=0`;
const WARM_UP = 300;

/**
 * Distributes the connections over addresses: each has at most 28,000 ports, and the shop limits connections per
 * address.
 */
const chooseAddress = (index: number) => `127.0.0.${2 + (index % 200)}`;

type Server = Pick<RunningShop, 'url' | 'port' | 'pid' | 'stop'>;

async function openConnection(server: Server, index: number, head: string): Promise<Socket> {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: chooseAddress(index) });
  socket.pause();
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  // The server may cut the connection at any moment.
  socket.on('error', () => undefined);
  socket.write(head);
  return socket;
}

async function openAll(count: number, open: (index: number) => Promise<Socket>): Promise<Socket[]> {
  const sockets: Socket[] = [];
  let next = 0;
  const openNext = async () => {
    while (next < count) sockets.push(await open((next += 1)));
  };
  await Promise.all(Array.from({ length: OPENINGS }, openNext));
  return sockets;
}

async function probe(server: Server): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < PROBES; count += 1) {
    const began = performance.now();
    const answer = await fetch(server.url);
    await answer.text();
    if (!answer.ok) throw new Error(`the home page has status ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b);
}

/**
 * Counts the connections to the server's port in the kernel's table, because a paused socket does not notice its end.
 */
function countConnections({ port }: Server): number {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return lines.filter((line) => new RegExp(`^\\s*\\d+: \\w+:${hex} \\w+:\\w+ 01 `, 'u').test(line)).length;
}

function readMemoryMb({ pid }: Server): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const describe = (times: readonly number[]) =>
  `${times[Math.floor(times.length / 2)]!.toFixed(1)} ms (median), ${times[Math.floor(times.length * 0.99)]!.toFixed(1)} ms (99 %)`;

const stalled = Number(values.stalled);
const deaf = Number(values.deaf);
const server: Server = values.url
  ? { url: values.url, port: Number(new URL(values.url).port), pid: Number(values.pid), stop: async () => {} }
  : await startShop({
      SAMPLE_DELAYS_MS: '0,0,0,0,0',
      SAMPLE_FAIL_EVERY: '0',
      SEARCHES_PER_ADDRESS: '0',
      SHARE_SEARCH_MS: '1000',
      LOG_LEVEL: 'error',
      MAX_CONNECTIONS: '20000',
      HOST: '127.0.0.1',
    });
try {
  for (let count = 0; count < WARM_UP; count += 1) await (await fetch(server.url + PAGE)).text();
  const idle = await probe(server);
  const memory = readMemoryMb(server);
  say(`home page of the idle server: ${describe(idle)}; memory: ${memory.toFixed(0)} MB`);
  const began = performance.now();
  const sockets = [
    ...(await openAll(stalled, (index) =>
      openConnection(server, index, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    )),
    ...(await openAll(deaf, (index) =>
      openConnection(
        server,
        index,
        `GET ${PAGE} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`,
      ),
    )),
  ];
  const opened = countConnections(server);
  const during = await probe(server);
  const more = readMemoryMb(server) - memory;
  say(
    `${opened} of ${sockets.length} connections are open after ${((performance.now() - began) / 1000).toFixed(0)} s; ` +
      `home page meanwhile: ${describe(during)}; ` +
      `memory of each connection: ${((more * 1024) / Math.max(opened, 1)).toFixed(1)} KB`,
  );
  while (countConnections(server) > 2 && performance.now() - began < MAX_PAUSE_MS) await sleep(500);
  const left = countConnections(server);
  say(
    `${left} connections are still open ${((performance.now() - began) / 1000).toFixed(0)} s after the first was opened`,
  );
  for (const socket of sockets) socket.destroy();
  if (left > 2) process.exitCode = 1;
} finally {
  await server.stop();
}
