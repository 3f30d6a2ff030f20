import { Agent, get } from 'node:http';

/** This process sends requests at a fixed rate, however slowly the shop responds. overload.ts forks it. */
export interface Flood {
  url: string;
  paths: readonly Visit[];
  /** Requests per second. */
  rate: number;
  seconds: number;
}

interface Visit {
  path: string;
  headers?: Record<string, string>;
}

export interface FloodResult {
  sent: number;
  /** Number of responses by status. Status 0 means that the connection broke. */
  statuses: Record<number, number>;
  /** Number of 503 responses without `Retry-After`. */
  bareRefusals: number;
  /** Milliseconds until each refusal was read completely, sorted. */
  refusalMs: number[];
}

const TICK_MS = 20;

async function runFlood({ url, paths, rate, seconds }: Flood): Promise<FloodResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
  const result: FloodResult = { sent: 0, statuses: {}, bareRefusals: 0, refusalMs: [] };
  const visit = async () => {
    const { path, headers = {} } = paths[result.sent % paths.length]!;
    result.sent += 1;
    const began = performance.now();
    const { status, retryAfter } = await send(url + path.replace('*', String(result.sent)), headers, agent);
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    if (status !== 503) return;
    result.refusalMs.push(performance.now() - began);
    if (retryAfter === undefined) result.bareRefusals += 1;
  };
  const visits: Promise<void>[] = [];
  const start = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = Math.min((performance.now() - start) / 1000, seconds);
      while (result.sent < rate * passed) visits.push(visit());
      if (passed < seconds) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(visits);
  agent.destroy();
  result.refusalMs.sort((a, b) => a - b);
  return result;
}

function send(
  url: string,
  headers: Record<string, string>,
  agent: Agent,
): Promise<{ status: number; retryAfter?: string | undefined }> {
  return new Promise((resolve) => {
    get(url, { agent, headers }, (res) => {
      res.resume();
      res.on('close', () =>
        resolve({ status: res.complete ? (res.statusCode ?? 0) : 0, retryAfter: res.headers['retry-after'] }),
      );
    }).on('error', () => resolve({ status: 0 }));
  });
}

process.on('message', (flood: Flood) => {
  void runFlood(flood).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
