import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageRoute } from '../../client/app/routeTypes.ts';
import { PAGE_ROUTES } from '../../client/routes.tsx';
import { encodeGuest } from '../../server/accounts/guestCookie.ts';
import { createApp } from '../../server/app.ts';
import { createServices, type RunningServices } from '../../server/createServices.ts';
import { readEnv, type Env } from '../../server/env.ts';
import { createLog } from '../../server/log.ts';
import { createProducts, listSoldProducts } from '../../server/products/products.ts';
import type { ServerPage } from '../../server/render/page.ts';
import { SERVER_PAGES } from '../../server/serverPages.ts';
import type { Services } from '../../server/services.ts';
import { PRODUCT_NAMES } from '../../shared/productNames.ts';
import { CROWD_LIMITS } from '../fakes/crowdLimits.ts';
import { MIGRATED_DATABASE } from '../fakes/migratedDatabase.ts';
import { fakeBuildStats } from './fakeBuildStats.ts';

/** Public address of the shop in tests. supertest connects to a different host. */
export const PUBLIC_URL = 'https://rahsepar.test';

/** Signs the guest cookies of tests. */
const GUEST_SECRET = Buffer.alloc(32, 'guest');

/** Returns the cookie that a browser sends for this guest, `guest.…`. */
export function buildGuestCookie(id: string, expiresAt = Date.parse('2027-11-21T12:00:00+03:30')): string {
  return `__Host-rs_visitor=${encodeGuest(GUEST_SECRET, { id, expiresAt })}`;
}

export const BUILD_ID = 'build-of-the-tests';

export interface TestAppOptions {
  env?: Partial<Env>;
  /** The time of the clock (default: 1405-08-30 12:00 in Tehran), or a clock. */
  now?: Date | (() => Date);
  /** Replaces some of the created services, for example by a faulty supplier. */
  services?: Partial<Services>;
  /** Files of the client build by name, `js/x.1.js`; the build's manifest always exists. */
  assets?: Readonly<Record<string, string>>;
  publicFolder?: string;
  /** Files of the desk's build (default: none). */
  deskFolder?: string;
  stopping?: () => boolean;
  /** Returns the delay of the event loop in milliseconds. */
  readDelay?: () => number;
  /** Pages of the test in addition to those of the shop. */
  routes?: readonly PageRoute[];
  serverPages?: Readonly<Record<string, ServerPage>>;
}

export interface TestApp {
  app: RequestListener;
  services: Services;
  jobs: RunningServices['jobs'];
  env: Env;
  /** Every line of the log so far, parsed. */
  logLines: Record<string, unknown>[];
  close(): Promise<void>;
}

/**
 * Creates the whole shop for supertest on an embedded database in memory, with the sample supplier and without a
 * build. All sources respond immediately and never fail. Background jobs do not run.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-http-'));
  const env: Env = {
    ...readEnv({
      NODE_ENV: 'test',
      PUBLIC_URL,
      SAMPLE_DELAYS_MS: '0,0,0,0,0',
      SAMPLE_FAIL_EVERY: '0',
      // Without these caches, a test sees its own changes at once.
      SHARE_SEARCH_MS: '0',
      SESSION_CACHE_MS: '0',
      // Pages must say that messages are sent. The senders below send nothing.
      SMTP_URL: 'smtp://127.0.0.1:9',
      SMS_URL: 'http://127.0.0.1:9',
    }),
    jobs: false,
    dataDir: MIGRATED_DATABASE,
    holdLimits: CROWD_LIMITS,
    // Nothing listens here: tests send no requests to the outside world.
    iconServiceUrl: 'http://127.0.0.1:9',
    ...options.env,
  };
  const logLines: Record<string, unknown>[] = [];
  const log = createLog('info', (line) => logLines.push(JSON.parse(line) as Record<string, unknown>));
  const { now = new Date('2026-11-21T12:00:00+03:30') } = options;
  const clock = typeof now === 'function' ? now : () => now;
  const running = await createServices(env, { clock, log });
  // The database is in memory, so nothing is written to files next to it.
  const nowhere = async () => 'stored nowhere';
  const services: Services = {
    ...running.services,
    sendMail: nowhere,
    sendSms: nowhere,
    guestSecret: GUEST_SECRET,
    ...options.services,
  };
  // A replaced supplier also sells its product. The other products are sold as before.
  const replaced = PRODUCT_NAMES.some((name) => options.services?.[name]);
  if (replaced && !options.services?.products) services.products = createProducts(services);
  if (replaced) services.sold = listSoldProducts(env, services);
  writeBuild(folder, options.assets ?? {});
  const app = createApp({
    services,
    stats: fakeBuildStats(),
    assetFolder: folder,
    publicFolder: options.publicFolder ?? path.resolve('public'),
    deskFolder: options.deskFolder,
    stopping: options.stopping,
    readDelay: options.readDelay,
    routes: [...PAGE_ROUTES, ...(options.routes ?? [])],
    serverPages: { ...SERVER_PAGES, ...options.serverPages },
  });
  return {
    app,
    services,
    jobs: running.jobs,
    env,
    logLines,
    close: async () => {
      await running.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeBuild(folder: string, assets: Readonly<Record<string, string>>): void {
  const latest = { id: BUILD_ID, timestamp: Date.UTC(2026, 10, 21) };
  const meta = {
    ...latest,
    matcher: { static: {}, wildcard: {}, dynamic: {} },
    prerendered: [],
    assets: Object.keys(assets),
  };
  const files: Record<string, string> = {
    'builds/latest.json': JSON.stringify(latest),
    [`builds/meta/${BUILD_ID}.json`]: JSON.stringify(meta),
    ...assets,
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
