import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { findInvitations } from '../browser/joinDesk.ts';
import { startShop, type RunningShop } from '../browser/runningShop.ts';
import { findFreePort } from '../freePort.ts';
import { FormBrowser } from '../http/formBrowser.ts';
import { buyHeldSeat, formatDayAhead, goToReview, holdSeat } from './buyByForms.ts';

/**
 * `npm run scan:forms -- --seconds 120`: lets wapiti (Debian package, on the path) attack pages of the desk and the
 * forms that a visitor reaches only with an order, for `--seconds` with each module. The exit code is 1 when wapiti
 * finds something, when a response is 5xx, or when no form was sent.
 *
 * wapiti talks to a proxy. The proxy holds the cookies of a buyer and of an employee, gives each request another
 * client address, so that limits do not hide the forms, and asks the shop for plain text, because wapiti cannot read
 * Brotli.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    modules: { type: 'string', default: 'sql,xss,exec,file,crlf,redirect,ssrf' },
  },
});
const DESK_PASSWORD = 'یک جملهٔ کوتاه ولی خوب';
const DESK_PAGES = [
  '/desk/orders?q=RH',
  '/desk/messages',
  '/desk/codes',
  '/desk/prices',
  '/desk/log',
  '/desk/profile',
];

interface Figure {
  sent: number;
  byStatus: Record<number, number>;
}

/** Passes requests on to the shop, with the cookies of the browser that prepared the orders and the session. */
class ScanProxy {
  readonly figures = new Map<string, Figure>();
  readonly #cookies = new Map<string, string>();
  readonly #port: number;
  readonly #url: string;

  constructor(shop: RunningShop, url: string) {
    this.#port = shop.port;
    this.#url = url;
  }

  handle(req: IncomingMessage, res: ServerResponse): void {
    // Ignores the sign-out. Without its session the scan would see nothing more of the desk.
    if (req.url === '/desk/sign-out') return void res.writeHead(204).end();
    const headers = {
      ...req.headers,
      'accept-encoding': 'identity',
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(req.method === 'POST' && { origin: this.#url }),
    };
    const { method = 'GET', url = '/' } = req;
    const passed = request({ port: this.#port, agent: false, method, path: url, headers }, (answer) => {
      this.#count(`${method} ${url.split('?')[0]}`, answer.statusCode ?? 0);
      this.#keepCookies(answer.headers['set-cookie'] ?? []);
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  }

  #count(name: string, status: number): void {
    const figure = this.figures.get(name) ?? { sent: 0, byStatus: {} };
    figure.sent += 1;
    figure.byStatus[status] = (figure.byStatus[status] ?? 0) + 1;
    this.figures.set(name, figure);
  }

  /** Stores new cookies. Keeps a cookie that the shop deletes: an attack must not end the session of the scan. */
  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value !== '') this.#cookies.set(name, value);
    }
  }
}

/** Creates orders and a session of the desk. Returns the addresses of their forms. */
async function prepare(url: string, output: string): Promise<string[]> {
  const browser = new FormBrowser(url);
  const here = () => browser.url.pathname + browser.url.search;
  await holdSeat(browser, 1);
  const travellers = here();
  await holdSeat(browser, 2);
  await goToReview(browser, 2);
  const review = here();
  await holdSeat(browser, 3);
  await buyHeldSeat(browser, 3);
  const ticket = here();
  const order = browser.url.searchParams.get('order') ?? '';
  await browser.open(`/insurance/plans?to=germany&start=${formatDayAhead(20)}&days=17&birth=1371-05-12`);
  await browser.submit('main form[method="post"]', {}, /انتخاب این طرح/u);
  const insured = here();

  await browser.open(findInvitations(output)[0] ?? '');
  await browser.submit('main form', { password: DESK_PASSWORD, passwordAgain: DESK_PASSWORD }, /./u);
  const secret = Secret.fromBase32(browser.document.querySelector('.copyline')?.textContent ?? '');
  await browser.submit('main form', { code: new TOTP({ secret }).generate() }, /./u);
  return [
    travellers,
    review,
    ticket,
    insured,
    `/orderTracking/refund?order=${order}`,
    '/orderTracking',
    '/contactUs',
    ...DESK_PAGES,
    `/desk/orders/${order}`,
  ];
}

async function scan(url: string, addresses: readonly string[]): Promise<unknown[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-scan-'));
  const report = path.join(folder, 'report.json');
  const starts = addresses.flatMap((address) => ['-s', url + address]);
  const limits = [
    '--max-attack-time',
    values.seconds,
    '--max-scan-time',
    '900',
    '-d',
    '1',
    '--max-links-per-page',
    '1',
  ];
  const wapiti = spawn(
    'wapiti',
    [
      '-u',
      `${url}/contactUs`,
      ...starts,
      '--scope',
      'domain',
      '-m',
      values.modules,
      ...limits,
      '--flush-session',
    ].concat(['--no-bugreport', '--store-session', folder, '-f', 'json', '-o', report]),
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  await once(wapiti, 'exit');
  const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as {
    vulnerabilities: Record<string, unknown[]>;
  };
  rmSync(folder, { recursive: true });
  return Object.values(vulnerabilities).flat();
}

const port = await findFreePort();
const url = `http://localhost:${port}`;
const shop = await startShop(
  {
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    SAMPLE_DELAYS_MS: '0,0,0,0,0',
    SAMPLE_FAIL_EVERY: '0',
    LOG_LEVEL: 'error',
  },
  [['staff', 'add', 'owner@example.com', 'مالک']],
);
const proxy = new ScanProxy(shop, url);
const server = createServer((req, res) => proxy.handle(req, res)).listen(port, 'localhost');
// Parsing a page may take longer than the default of 5 s, after which the browser's next request would be reset.
server.keepAliveTimeout = 600_000;
try {
  const addresses = await prepare(url, shop.output());
  proxy.figures.clear();
  const findings = await scan(url, addresses);
  let failed = 0;
  let posts = 0;
  for (const [name, { sent, byStatus }] of [...proxy.figures].sort()) {
    failed += Object.entries(byStatus).reduce(
      (sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0),
      0,
    );
    posts += name.startsWith('POST') ? sent : 0;
    process.stdout.write(`${name}: ${JSON.stringify(byStatus)}\n`);
  }
  for (const finding of findings) process.stdout.write(`finding: ${JSON.stringify(finding)}\n`);
  process.stdout.write(
    `${addresses.length} pages scanned, ${posts} forms sent, ${failed} responses 5xx, ${findings.length} findings\n`,
  );
  process.exitCode = findings.length > 0 || failed > 0 || posts === 0 ? 1 : 0;
} finally {
  server.close();
  server.closeAllConnections();
  await shop.stop();
}
