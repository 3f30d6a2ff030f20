import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { payAtBank } from '../../server/payments/sandbox/sandboxLedger.ts';
import { addDays, toJalali } from '../../shared/calendar/jalali.ts';
import { findFreePort } from '../freePort.ts';
import { makePurchase } from '../http/purchase.ts';
import { createTestApp, type TestApp } from '../http/testApp.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const STREAMS = 200;
const PURCHASES = 20;
/** A streamed page. One of its sources answers only after the signal. */
const STREAMED = `/flight/tehran-mashhad/_payload.json?date=${formatDate()}&adult=1&child=0&infant=0`;

function formatDate(): string {
  const { year, month, day } = toJalali(addDays(new Date().toISOString().slice(0, 10), 3));
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  /** False when the connection broke before the end of the response. */
  complete: boolean;
}

/** Requests a URL. Resolves at the first byte of the body; `whole` resolves at its end. */
function open(url: string): Promise<{ whole: Promise<Answer> }> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (res) => {
      let text = '';
      const whole = new Promise<Answer>((ended) => {
        res.on('close', () =>
          ended({ status: res.statusCode ?? 0, headers: res.headers, text, complete: res.complete }),
        );
      });
      res.on('error', () => undefined);
      res.once('data', () => resolve({ whole }));
      res.on('data', (piece) => (text += String(piece)));
      res.once('end', () => resolve({ whole }));
    }).on('error', reject);
  });
}

const read = async (url: string) => (await open(url)).whole;

describeOnPostgres('a shop that is stopped', () => {
  let cluster: PrivateCluster;
  let operator: Client;
  let seller: TestApp;
  let shop: ChildProcess;
  let url: string;
  let output = '';

  beforeAll(async () => {
    cluster = await startPrivateCluster();
    const databaseUrl = await cluster.createDatabase();
    const database = await openDatabase({ url: databaseUrl });
    await migrate(database.db);
    await database.close();
    operator = new Client({ connectionString: databaseUrl });
    await operator.connect();
    // This second shop sells on the same database, on the same day as the running shop.
    seller = await createTestApp({ env: { databaseUrl }, now: () => new Date() });
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    shop = spawn(process.execPath, ['dist/server/server.cjs'], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        PUBLIC_URL: url,
        DATABASE_URL: databaseUrl,
        SAMPLE_DELAYS_MS: '0,0,0,0,9000',
        SAMPLE_FAIL_EVERY: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [shop.stdout!, shop.stderr!])
      stream.on('data', (piece) => (output += String(piece)));
    while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await sleep(50);
  });

  afterAll(async () => {
    if (shop.exitCode === null && shop.signalCode === null) {
      const ended = once(shop, 'exit');
      shop.kill('SIGKILL');
      await ended;
    }
    await operator.end();
    await seller.close();
    await cluster.stop();
  });

  test('SIGUSR2 does not end a single process', async () => {
    shop.kill('SIGUSR2');
    while (!output.includes('SIGUSR2 ignored')) await sleep(20);
    expect((await read(`${url}/healthz`)).status).toBe(200);
  });

  test(`SIGTERM breaks none of ${STREAMS} streams and ${PURCHASES} purchases, and answers new visitors meanwhile`, async () => {
    const callbacks: string[] = [];
    for (let n = 0; n < PURCHASES; n += 1) {
      const code = await makePurchase(seller.services, 'at bank');
      const { id, authority } = await seller.services.db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select(['payments.id', 'payments.authority'])
        .where('orders.code', '=', code)
        .executeTakeFirstOrThrow();
      await payAtBank(seller.services, authority ?? '', '603799******3893');
      callbacks.push(`/payment/callback/sandbox/${id}?Authority=${authority}&Status=OK`);
    }
    const streams: Awaited<ReturnType<typeof open>>[] = [];
    // Five at once are too few to make the shop refuse searches, even on a slow machine.
    while (streams.length < STREAMS)
      streams.push(...(await Promise.all(Array.from({ length: 5 }, () => open(url + STREAMED)))));
    const ended = once(shop, 'exit');
    await operator.query('BEGIN');
    await operator.query('LOCK TABLE ledger IN ACCESS EXCLUSIVE MODE');
    const purchases = callbacks.map((path) => read(url + path));
    const isWaiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while (!(await operator.query(isWaiting)).rowCount) await sleep(20);

    shop.kill('SIGTERM');
    while (!output.includes('"event":"stopping"')) await sleep(5);
    const late = await read(`${url}/readyz`);
    expect([late.status, late.headers.connection]).toEqual([503, 'close']);
    expect((await read(`${url}/orderTracking`)).status).toBe(200);
    await operator.query('ROLLBACK');

    const settled = await Promise.all(purchases);
    expect(settled.map(({ status, complete }) => [status, complete])).toEqual(
      callbacks.map(() => [303, true]),
    );
    const streamed = await Promise.all(streams.map(({ whole }) => whole));
    expect(streamed.filter(({ complete, text }) => !complete || !text.endsWith(']}\n'))).toEqual([]);
    expect(streamed.filter(({ headers }) => headers['x-late-data'] === undefined)).toEqual([]);
    expect(await ended).toEqual([0, null]);
    const { rows } = await operator.query('SELECT DISTINCT state FROM payments');
    expect(rows).toEqual([{ state: 'verified' }]);
  });
});
