import path from 'node:path';
import { z } from 'zod';
import type { OpenHours, SupportHours } from '../shared/content/supportHours.ts';
import { PRODUCT_NAMES, type ProductName } from '../shared/productNames.ts';
import { CMS_VARIABLES, readCmsEnv, type CmsEnv } from './cms/cmsEnv.ts';
import { parseSecretsKey } from './db/parseSecretsKey.ts';
import { DESK_VARIABLES, readDeskEnv, type DeskEnv } from './desk/deskEnv.ts';
import { NOTIFY_VARIABLES, readNotifyEnv, type NotifyEnv } from './notifications/notifyEnv.ts';
import { HOLD_LIMITS, type HoldLimits } from './orders/holds/holdLimits.ts';
import { readWalletEnv, WALLET_VARIABLES, type WalletEnv } from './orders/wallet/walletEnv.ts';
import { PAYMENT_VARIABLES, readPaymentEnv, type PaymentEnv } from './payments/paymentEnv.ts';
import { readSupplierEnv, SUPPLIER_VARIABLES, type SupplierEnv } from './products/bookings/supplierEnv.ts';
import { OWN_VARIABLES, readOwnSuppliers } from './products/ownSuppliers.ts';

const flag = z.enum(['on', 'off']);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

const supportHours = z
  .string()
  .regex(
    /^\d\d?-\d\d?(,(\d\d?-\d\d?|closed)){2}$/,
    'hours of Saturday to Wednesday, Thursday and Friday, as in 8-20,8-14,closed',
  )
  .transform((text): [OpenHours, OpenHours | null, OpenHours | null] => {
    const [week, thursday, friday] = text.split(',').map((part): OpenHours | null => {
      const [opens = 0, closes = 0] = part.split('-').map(Number);
      return part === 'closed' ? null : { opens, closes };
    });
    return [week ?? { opens: 0, closes: 0 }, thursday ?? null, friday ?? null];
  })
  .refine(
    (days) => days.every((day) => day === null || (day.opens < day.closes && day.closes <= 24)),
    'a day closes after it opens, by 24',
  )
  .transform(([saturdayToWednesday, thursday, friday]): SupportHours => ({
    saturdayToWednesday,
    thursday,
    friday,
  }));

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: url.optional(),
  BRAND: z.string().min(1).max(40).default('رهسپار'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  MIGRATE_DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATA_DIR: z.string().default('.data'),
  SECRETS_KEY: z
    .string()
    .transform((text) => text.split(/[\s,]+/).map(parseSecretsKey))
    .refine((keys) => keys.every((key) => key !== null), 'keys of 32 bytes as base64, separated by commas')
    .default([]),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  JOBS: flag.default('on'),
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(10_000),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(6).max(1_000_000).default(500),
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(10).default(3),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(32).default(1),
  PRODUCTS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((name) => name !== ''))
    .pipe(z.array(z.enum(PRODUCT_NAMES)).min(1))
    .default([...PRODUCT_NAMES]),
  SHARE_SEARCH_MS: z.coerce.number().int().min(0).max(5000).default(1000),
  SESSION_CACHE_MS: z.coerce.number().int().min(0).max(10_000).default(2000),
  SAMPLE_DELAYS_MS: z
    .string()
    .regex(/^\d+(,\d+){4}$/, 'five numbers of milliseconds, separated by commas')
    .transform((value) => value.split(',').map(Number))
    .default([20, 120, 280, 520, 900]),
  SAMPLE_FAIL_EVERY: z.coerce.number().int().min(0).default(7),
  HOLD_MINUTES: z.coerce.number().min(0.05).max(60).default(15),
  PAYMENT_MINUTES: z.coerce.number().min(0.05).max(60).default(15),
  HOLDS_PER_ADDRESS: z.coerce.number().int().min(1).max(10_000).default(HOLD_LIMITS.address.orders),
  SEATS_PER_ADDRESS: z.coerce.number().int().min(9).max(100_000).default(HOLD_LIMITS.address.seats),
  SEARCHES_PER_ADDRESS: z.coerce.number().int().min(0).max(1_000_000).default(600),
  ICON_SERVICE_URL: url.default('https://api.iconify.design'),
  SEARCH_ENGINES: flag.default('on'),
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto|tel)$/ }).optional(),
  SUPPORT_HOURS: supportHours.prefault('8-20,8-14,closed'),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'info']).default('info'),
  ...CMS_VARIABLES,
  ...PAYMENT_VARIABLES,
  ...SUPPLIER_VARIABLES,
  ...OWN_VARIABLES,
  ...NOTIFY_VARIABLES,
  ...WALLET_VARIABLES,
  ...DESK_VARIABLES,
});

export const ENV_VARIABLES: readonly string[] = Object.keys(schema.shape);

/** `.env.example` explains every variable. */
export interface Env {
  mode: 'production' | 'development' | 'test';
  port: number;
  host: string;
  /** Has no trailing slash. The only source of canonical, mail and callback URLs. */
  publicUrl: string;
  /** False when `publicUrl` is only a guess. */
  hasPublicUrl: boolean;
  brand: string;
  databaseUrl: string | undefined;
  /** Account that owns the tables. Undefined: that of `databaseUrl`. */
  migrateDatabaseUrl?: string | undefined;
  dataDir: string;
  /** Keys that seal and open the secrets in the database. */
  secretsKeys: readonly Buffer[];
  /** Number of trusted proxies in front of the shop. */
  trustProxy: number;
  jobs: boolean;
  /** Maximum open connections of this process. */
  maxConnections: number;
  connectionsByAddress: number;
  /** How long the shop still accepts connections after SIGTERM. */
  stopDelayMs: number;
  /** Number of processes that serve; 1 serves in a single process. */
  webConcurrency: number;
  /** Products on sale. Orders of other products stay readable and refundable. */
  products: readonly ProductName[];
  /** Visitors who send equal searches within this time share the answers; 0: never. */
  shareSearchMs: number;
  sessionCacheMs: number;
  sampleDelaysMs: number[];
  /** The failing sample source fails every n-th search; 0: never. */
  sampleFailEvery: number;
  holdMinutes: number;
  paymentMinutes: number;
  holdLimits: HoldLimits;
  /** Searches per minute and client address; 0: no limit. */
  searchesPerAddress: number;
  /** Service for the icons that content names; no other code calls it. */
  iconServiceUrl: string;
  /** False for a staging shop, whose pages must not be indexed. */
  searchEngines: boolean;
  /** `mailto:` or `https:` address for security.txt. */
  securityContact: string | undefined;
  /** Opening hours on the contact page. */
  supportHours: SupportHours;
  /** Without a token, only loopback may read `/metrics`. */
  metricsToken: string | undefined;
  /** Port for `/metrics`. Without it, the visitors' port serves `/metrics`. */
  metricsPort: number | undefined;
  logLevel: 'silent' | 'error' | 'info';
  cms: CmsEnv;
  payments: PaymentEnv;
  suppliers: SupplierEnv;
  notify: NotifyEnv;
  wallet: WalletEnv;
  desk: DeskEnv;
}

export function readEnv(variables: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Bad configuration (see .env.example):\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    brand: env.BRAND,
    databaseUrl: env.DATABASE_URL,
    migrateDatabaseUrl: env.MIGRATE_DATABASE_URL,
    dataDir: path.resolve(env.DATA_DIR),
    secretsKeys: env.SECRETS_KEY.filter((key) => key !== null),
    trustProxy: env.TRUST_PROXY,
    jobs: env.JOBS === 'on',
    maxConnections: env.MAX_CONNECTIONS,
    connectionsByAddress: env.CONNECTIONS_PER_ADDRESS,
    stopDelayMs: env.STOP_DELAY_SECONDS * 1000,
    webConcurrency: env.WEB_CONCURRENCY,
    products: env.PRODUCTS,
    shareSearchMs: env.SHARE_SEARCH_MS,
    sessionCacheMs: env.SESSION_CACHE_MS,
    sampleDelaysMs: env.SAMPLE_DELAYS_MS,
    sampleFailEvery: env.SAMPLE_FAIL_EVERY,
    holdMinutes: env.HOLD_MINUTES,
    paymentMinutes: env.PAYMENT_MINUTES,
    holdLimits: { ...HOLD_LIMITS, address: { orders: env.HOLDS_PER_ADDRESS, seats: env.SEATS_PER_ADDRESS } },
    searchesPerAddress: env.SEARCHES_PER_ADDRESS,
    iconServiceUrl: env.ICON_SERVICE_URL,
    searchEngines: env.SEARCH_ENGINES === 'on',
    securityContact: env.SECURITY_CONTACT,
    supportHours: env.SUPPORT_HOURS,
    metricsToken: env.METRICS_TOKEN,
    metricsPort: env.METRICS_PORT,
    logLevel: env.LOG_LEVEL,
    cms: readCmsEnv(env),
    payments: readPaymentEnv(env),
    suppliers: readSupplierEnv(env, readOwnSuppliers(env)),
    notify: readNotifyEnv(env, { publicUrl }),
    wallet: readWalletEnv(env),
    desk: readDeskEnv(env),
  };
}
