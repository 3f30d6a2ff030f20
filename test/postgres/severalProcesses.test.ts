import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { startFakeCms, type FakeCms } from '../fakes/fakeCms.ts';
import { findFreePort } from '../freePort.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const WEBHOOK_SECRET = 'the-secret-of-the-cms';

interface LogLine {
  event: string;
  worker?: number;
  pid?: number;
  id?: string;
  code?: number;
}

interface RunningGroup {
  shop: ChildProcess;
  url: string;
  lines(event: string): LogLine[];
  output(): string;
}

interface Served {
  status: number;
  text: string;
  worker: number;
}

async function until<Value>(find: () => Value | Promise<Value>): Promise<NonNullable<Awaited<Value>>> {
  for (;;) {
    const found = await find();
    if (found) return found as NonNullable<Awaited<Value>>;
    await sleep(20);
  }
}

function start(variables: Record<string, string>, folder = path.resolve()): RunningGroup {
  const shop = spawn(process.execPath, ['dist/server/server.cjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, SAMPLE_DELAYS_MS: '0,0,0,0,0', SAMPLE_FAIL_EVERY: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (piece) => (output += String(piece)));
  return {
    shop,
    url: variables.PUBLIC_URL ?? '',
    output: () => output,
    lines: (event) =>
      output
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line) as LogLine)
        .filter((line) => line.event === event),
  };
}

/** Opens a new connection for each request, because workers take turns by connection. */
async function visit(group: RunningGroup, pathname: string): Promise<Served> {
  const { id, status, text } = await new Promise<{ id: string; status: number; text: string }>(
    (resolve, reject) => {
      get(`${group.url}${pathname}`, { agent: false }, (res) => {
        let body = '';
        res.setEncoding('utf8').on('data', (piece) => (body += String(piece)));
        res.on('end', () =>
          resolve({ id: String(res.headers['x-request-id']), status: res.statusCode ?? 0, text: body }),
        );
        res.on('error', reject);
      }).on('error', reject);
    },
  );
  const line = await until(() => group.lines('request').find((each) => each.id === id));
  return { status, text, worker: line.worker ?? 0 };
}

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });
}

/** Sends requests until `count` different workers have responded. */
async function visitAll(group: RunningGroup, pathname: string, count = 2): Promise<Served[]> {
  const served = new Map<number, Served>();
  while (served.size < count) {
    const response = await visit(group, pathname);
    served.set(response.worker, response);
  }
  return [...served.values()];
}

const readyWorkers = (group: RunningGroup) => group.lines('worker ready');
/** Returns the value of one line of `/metrics`, or 0 when it is missing. */
const readMetric = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );

describeOnPostgres('a shop of two processes', () => {
  let cluster: PrivateCluster;
  let cms: FakeCms;
  let group: RunningGroup;
  let variables: Record<string, string>;
  /** A copy of the release, which a test may change on disk. */
  let folder: string;
  const post = {
    id: 1,
    documentId: 'p1',
    title: 'نوشته',
    slug: 'post',
    body: 'متن کهنه',
    publishedAt: '2026-11-01T00:00:00.000Z',
    author: { id: 1, documentId: 'a1', name: 'سارا', slug: 'sara', bio: '', publishedAt: 'x' },
    category: { id: 1, documentId: 'c1', title: 'راهنما', slug: 'guides', publishedAt: 'x' },
  };

  beforeAll(async () => {
    cluster = await startPrivateCluster();
    cms = await startFakeCms();
    const list = (data: object[]) => ({ body: { data, meta: { pagination: { total: data.length } } } });
    cms.answers = {
      'GET /api/articles': list([post]),
      'GET /api/categories': list([post.category]),
      'GET /api/authors': list([post.author]),
    };
    const databaseUrl = await cluster.createDatabase();
    const database = await openDatabase({ url: databaseUrl });
    await migrate(database.db);
    await database.close();
    folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-group-'));
    mkdirSync(path.join(folder, 'dist'));
    cpSync('dist/server', path.join(folder, 'dist/server'), { recursive: true });
    for (const shared of ['public', 'node_modules', 'server', 'dist/client'])
      symlinkSync(path.resolve(shared), path.join(folder, shared));
    const port = await findFreePort();
    variables = {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'data'),
      WEB_CONCURRENCY: '2',
      STOP_DELAY_SECONDS: '0',
      CMS_URL: cms.url,
      CMS_TOKEN: 'content-token',
      CMS_WEBHOOK_SECRET: WEBHOOK_SECRET,
    };
    group = start(variables, folder);
    await until(() => {
      if (group.shop.exitCode !== null) throw new Error(`the shop ended:\n${group.output()}`);
      return readyWorkers(group).length === 2;
    });
  });

  afterAll(async () => {
    if (group.shop.exitCode === null && group.shop.signalCode === null) {
      const ended = once(group.shop, 'exit');
      group.shop.kill('SIGKILL');
      await ended;
    }
    await cms.close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function clearContent(): Promise<void> {
    const answer = await fetch(`${group.url}/webhooks/cms`, {
      method: 'POST',
      headers: { authorization: `Bearer ${WEBHOOK_SECRET}` },
    });
    expect(answer.status).toBe(204);
  }

  test('both processes serve, and one runs the jobs', async () => {
    const served = await visitAll(group, '/orderTracking');
    expect(served.map(({ status, worker }) => [worker, status]).toSorted()).toEqual([
      [1, 200],
      [2, 200],
    ]);
    expect(group.lines('jobs assigned')).toMatchObject([{ worker: 1 }]);
    expect(group.output().match(/Rahsepar is running/g)).toHaveLength(1);
  });

  test('/metrics of either process sums up both, and includes the jobs', async () => {
    const outbox = 'rahsepar_job_last_seconds{job_name="outbox"}';
    await until(async () => (await visit(group, '/metrics')).text.includes(outbox));
    const [first, second] = await visitAll(group, '/metrics');
    for (const { text } of [first!, second!]) {
      expect(text).toContain('rahsepar_processes{state="answered"} 2\n');
      expect(text).toContain('rahsepar_processes{state="silent"} 0\n');
      expect(text).toContain(outbox);
      expect(text.match(/^# TYPE rahsepar_memory_bytes/gm)).toHaveLength(1);
    }
    expect(group.lines('jobs assigned')).toHaveLength(1);
  });

  test('the CMS webhook clears the cached texts and pages of both processes', async () => {
    for (const { text } of await visitAll(group, '/blog/post')) expect(text).toContain('متن کهنه');
    post.body = 'متن تازه';
    await clearContent();
    for (const { text } of await visitAll(group, '/blog/post')) expect(text).toContain('متن تازه');
  });

  test('a killed worker is replaced, the other takes its jobs and goes on serving', async () => {
    const fares = 'rahsepar_cache_answers_total{cache="flight_fares",outcome="waited"}';
    await visitAll(group, '/');
    const before = readMetric((await visit(group, '/metrics')).text, fares);
    expect(before).toBeGreaterThan(0);
    const victim = readyWorkers(group).find(({ worker }) => worker === 1);
    process.kill(victim!.pid!, 'SIGKILL');
    await until(() => group.lines('worker ended, starting another').length === 1);
    expect((await visit(group, '/orderTracking')).status).toBe(200);
    await until(() => readyWorkers(group).length === 3);
    const served = await visitAll(group, '/orderTracking');
    expect(served.map(({ worker, status }) => [worker, status]).toSorted()).toEqual([
      [2, 200],
      [3, 200],
    ]);
    expect(group.lines('jobs assigned').map(({ worker }) => worker)).toEqual([1, 2]);
    // The sum still includes the counts of the killed worker.
    expect(readMetric((await visit(group, '/metrics')).text, fares)).toBeGreaterThanOrEqual(before);
  });

  test('a rolling restart serves throughout and runs the code on disk', async () => {
    const file = path.join(folder, 'dist/server/server.cjs');
    writeFileSync(file, "process.stdout.write('the next release\\n');\n", { flag: 'a' });
    const statuses = new Set<number>();
    group.shop.kill('SIGUSR2');
    await until(async () => {
      statuses.add((await visit(group, '/orderTracking')).status);
      return group.lines('rolling restart done').length === 1;
    });
    expect([...statuses]).toEqual([200]);
    expect(group.output().match(/the next release/g)).toHaveLength(2);
    const served = await visitAll(group, '/orderTracking');
    expect(served.map(({ worker }) => worker).toSorted()).toEqual([4, 5]);
  });

  test('a connection that the primary passes to a worker that is leaving gets its response', async () => {
    const leaving = readyWorkers(group).at(-1)!.pid!;
    const stopsBefore = group.lines('stopping').length;
    // The primary sees the new connections before it learns that one of its workers has closed its server.
    group.shop.kill('SIGSTOP');
    const visits = Array.from({ length: 8 }, () => visit(group, '/orderTracking'));
    expect(await isRefused(Number(variables.PORT))).toBe(false);
    process.kill(leaving, 'SIGTERM');
    await until(() => group.lines('stopping').length > stopsBefore);
    // Time to close the server. A longer or shorter pause proves less, but never fails.
    await sleep(300);
    group.shop.kill('SIGCONT');
    expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(visits.map(() => 200));
    await until(() => readyWorkers(group).length === 6);
  });

  test('SIGTERM ends all processes with code 0 after the requests under way', async () => {
    const pids = readyWorkers(group).flatMap(({ pid }) => pid ?? []);
    const ended = once(group.shop, 'exit');
    await clearContent();
    let open = () => {};
    cms.gate = new Promise((resolve) => {
      open = resolve;
    });
    const asked = cms.seen.length;
    const page = visit(group, '/blog/post');
    await until(() => cms.seen.length > asked);
    group.shop.kill('SIGTERM');
    // The port closes as soon as no worker takes new connections.
    await until(() => isRefused(Number(variables.PORT)));
    open();
    expect((await page).status).toBe(200);
    expect(await ended).toEqual([0, null]);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('a start that cannot succeed exits with its error instead of restarting', async () => {
    const server = createServer();
    server.listen(Number(variables.PORT), '0.0.0.0');
    await once(server, 'listening');
    const failing = start(variables);
    expect(await once(failing.shop, 'exit')).toEqual([1, null]);
    expect(failing.output()).toContain('EADDRINUSE');
    server.close();
  });
});

test('several processes on the embedded database are refused at the start', async () => {
  const shop = start({ WEB_CONCURRENCY: '2' });
  expect(await once(shop.shop, 'exit')).toEqual([1, null]);
  expect(shop.output()).toContain('WEB_CONCURRENCY is 2, but DATABASE_URL is not set');
});
