import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { notFound } from '../../server/cms/embedded/cmsAnswer.ts';
import { findEntry, listEntries } from '../../server/cms/embedded/contentRoutes.ts';
import { CONTENT_FOLDER, readContent } from '../../server/cms/embedded/contentStore.ts';
import { listenOnLoopback } from '../../server/cms/embedded/listenOnLoopback.ts';
import { startShop, type RunningShop } from '../browser/runningShop.ts';
import { REFERENCE_KEY, startReferenceSupplier } from '../fakes/referenceSupplier.ts';
import { FormBrowser } from '../http/formBrowser.ts';
import { startPrivateCluster } from '../postgres/privateCluster.ts';
import { buyHeldSeat, formatDayAhead, holdSeat } from './buyByForms.ts';

/**
 * `npm run load:dark -- --minutes 10`: four built shops, each with one dependency that accepts connections and answers
 * nothing for that long: the database, the CMS, a supplier, the services of mail and SMS. Public pages are requested all the
 * time, and tickets are bought in the shops without CMS, mail and SMS. The exit code is 1 when a page is not 200, when a response
 * that does not ask the silent supplier takes longer than 2 s, or when a purchase fails (figure M12).
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, pages: { type: 'string', default: '40' } },
});
const DARK_MS = Number(values.minutes) * 60_000;
const PAGES = Number(values.pages);
const PAUSE_MS = 1000;
/** Between two purchases: a guest's address may hold few seats at once. */
const PURCHASE_EVERY = 20;
/** Number of the buyer after the dependency came back; the others count from 1. */
const LAST_BUYER = 500;
const MAX_MS = 2000;
/** The machine itself, measured by pages of a shop with every dependency, takes part of each response. */
const MARGIN_MS = 500;

/** Forwards connections; while it is dark, it accepts them and answers nothing. */
interface Gate {
  port: number;
  isDark: boolean;
  /** Ends what was connected in the dark, because a part of it was lost. */
  light(): void;
}

async function startGate(target: string | null): Promise<Gate> {
  const open = new Set<Socket>();
  const forward = (from: Socket, to: Socket | null) => {
    open.add(from);
    from.on('data', (bytes) => gate.isDark || to?.write(bytes));
    from.on('error', () => undefined);
    from.on('close', () => {
      open.delete(from);
      to?.destroy();
    });
  };
  const server = createServer((visitor) => {
    const upstream = target === null || gate.isDark ? null : connect(toAddress(target));
    forward(visitor, upstream);
    if (upstream) forward(upstream, visitor);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const gate: Gate = {
    port: (server.address() as AddressInfo).port,
    isDark: target === null,
    light() {
      gate.isDark = false;
      for (const socket of open) socket.destroy();
    },
  };
  return gate;
}

function toAddress(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}

function throughGate(url: string, { port }: Gate): string {
  const address = new URL(url);
  address.host = `127.0.0.1:${port}`;
  return address.href.replace(/\/$/, '');
}

/** A crawler gets whole pages, for which the shop waits up to 2.5 s. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Addresses of the sitemap, evenly spread over it. */
async function listPages(url: string): Promise<string[]> {
  const pending = [`${url}/sitemap.xml`];
  const found: string[] = [];
  for (const address of pending) {
    const text = await (await fetch(address)).text();
    const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place);
    if (text.includes('<sitemapindex')) pending.push(...places);
    else found.push(...places);
  }
  const step = Math.max(1, found.length / PAGES);
  return Array.from({ length: Math.min(PAGES, found.length) }, (_, n) => found[Math.floor(n * step)]!);
}

interface Watched {
  name: string;
  shop: RunningShop;
  gate: Gate;
  buys: boolean;
  /** Asked as well: its first byte may not wait for the dependency, its last byte may. */
  results?: string;
}

interface Findings {
  times: number[];
  firstBytes: number[];
  purchases: number;
  problems: string[];
}

async function visit(address: string): Promise<{ status: number; first: number; last: number }> {
  const began = performance.now();
  const response = await fetch(address, { redirect: 'manual', headers: { 'user-agent': BROWSER } });
  const first = performance.now() - began;
  await response.text();
  return { status: response.status, first, last: performance.now() - began };
}

async function buy(url: string, buyer: number): Promise<void> {
  const browser = new FormBrowser(url);
  await holdSeat(browser, buyer);
  await buyHeldSeat(browser, buyer);
}

async function watch(watched: Watched): Promise<Findings> {
  const { shop, gate, name } = watched;
  const pages = await listPages(shop.url);
  for (const page of pages) await visit(page);
  if (watched.results !== undefined) await visit(shop.url + watched.results);
  const found: Findings = { times: [], firstBytes: [], purchases: 0, problems: [] };
  gate.isDark = true;
  say(`${name}: dark, ${pages.length} pages`);
  const end = performance.now() + DARK_MS;
  for (let round = 0; performance.now() < end; round += 1) {
    const page = pages[round % pages.length]!;
    const { status, last } = await visit(page);
    found.times.push(last);
    if (status !== 200) found.problems.push(`${page}: ${status}`);
    if (last > MAX_MS + MARGIN_MS) found.problems.push(`${page}: ${last.toFixed(0)} ms`);
    if (watched.results !== undefined && round % 5 === 0) {
      const results = await visit(shop.url + watched.results);
      found.firstBytes.push(results.first);
      if (results.status !== 200 || results.first > MAX_MS)
        found.problems.push(`${watched.results}: ${results.status} after ${results.first.toFixed(0)} ms`);
    }
    if (watched.buys && round % PURCHASE_EVERY === 0) {
      await buy(shop.url, (found.purchases += 1)).catch((error: unknown) =>
        found.problems.push(`a purchase: ${String(error)}`),
      );
    }
    await sleep(PAUSE_MS);
  }
  gate.light();
  const lit = performance.now();
  const describeWait = () => `${((performance.now() - lit) / 1000).toFixed(1)} s`;
  while ((await visit(`${shop.url}/readyz`)).status !== 200) await sleep(50);
  const ready = describeWait();
  // The circuit breaker of a supplier stays open for half a minute.
  while (!(await canBuy(shop.url))) await sleep(1000);
  say(`${name}: ready ${ready} and a ticket bought ${describeWait()} after the dependency came back`);
  return found;
}

async function canBuy(url: string): Promise<boolean> {
  return buy(url, LAST_BUYER).then(
    () => true,
    () => false,
  );
}

function describe(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const pick = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  return `${pick(0.5)} ms (median), ${pick(0.99)} ms (99 %), ${pick(1)} ms (most)`;
}

const QUIET = { SAMPLE_DELAYS_MS: '0,0,0,0,0', SAMPLE_FAIL_EVERY: '0', LOG_LEVEL: 'error' };

async function startWatched(name: string, gate: Gate, rest: Partial<Watched>, env: Record<string, string>) {
  return { name, gate, buys: true, shop: await startShop({ ...QUIET, ...env }), ...rest };
}

const cluster = await startPrivateCluster();
const supplier = await startReferenceSupplier();
const content = readContent(path.resolve(CONTENT_FOLDER));
const cms = await listenOnLoopback(async ({ path: address, search }) => {
  const [, type = '', id] = /^\/api\/([a-z-]+)(?:\/([^/]+))?$/.exec(address) ?? [];
  if (!content.has(type)) return notFound().reply;
  return id === undefined ? listEntries(content, type, search) : findEntry(content, type, id, search);
}, console.error);
const databaseUrl = await cluster.createDatabase();
// Not through the gate: it is in this process, which waits for the command.
execFileSync(process.execPath, ['dist/server/server.cjs', 'migrate'], {
  env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
});
const gates = {
  database: await startGate(databaseUrl),
  cms: await startGate(cms.url),
  supplier: await startGate(supplier.url),
  mail: await startGate(null),
};
const { keyId, secret } = REFERENCE_KEY;
const supplierUrl = `test-reference=${throughGate(supplier.url, gates.supplier)}`;
const supplierKeys = `test-reference=${keyId}:${secret}`;
const mailUrls = {
  SMTP_URL: `smtp://127.0.0.1:${gates.mail.port}`,
  SMS_URL: `http://127.0.0.1:${gates.mail.port}/v1/key`,
  SMS_SENDER: '10004346',
  MAIL_FROM: 'shop@agency.example',
};
const databaseThroughGate = throughGate(databaseUrl, gates.database);
const results = `/flight/tehran-mashhad?date=${formatDayAhead(5)}&adult=1&child=0&infant=0`;
const watched: Watched[] = [];
try {
  watched.push(
    await startWatched('database', gates.database, { buys: false }, { DATABASE_URL: databaseThroughGate }),
    await startWatched('CMS', gates.cms, {}, { CMS_URL: throughGate(cms.url, gates.cms) }),
    await startWatched(
      'supplier',
      gates.supplier,
      // The partner is the only one that sells flights there.
      { results, buys: false },
      { SUPPLIER_URLS: supplierUrl, SUPPLIER_KEYS: supplierKeys },
    ),
    await startWatched('mail and SMS', gates.mail, {}, mailUrls),
  );
  const all = await Promise.all(watched.map(async (one) => ({ ...one, found: await watch(one) })));
  for (const { name, found } of all) {
    say(`${name}: ${found.times.length} pages, ${describe(found.times)}; ${found.purchases} purchases`);
    if (found.firstBytes.length > 0)
      say(`${name}: first byte of ${found.firstBytes.length} results ${describe(found.firstBytes)}`);
    for (const problem of found.problems.slice(0, 20)) say(`  ${problem}`);
    if (found.problems.length > 0) process.exitCode = 1;
  }
} finally {
  await Promise.all(watched.map(({ shop }) => shop.stop()));
  await supplier.close();
  await cms.close();
  await cluster.stop();
}
