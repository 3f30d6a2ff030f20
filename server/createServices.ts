import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { ProductName } from '../shared/productNames.ts';
import { AccountFactors } from './accounts/accountFactors.ts';
import { Accounts } from './accounts/accounts.ts';
import { KnownDevices } from './accounts/knownDevice.ts';
import { PASSENGERS_SECRET, sealPassengers } from './accounts/passengerSeal.ts';
import { Sessions } from './accounts/sessions.ts';
import { startCms } from './cms/startCms.ts';
import { Content } from './content/content.ts';
import { ServiceFigures } from './content/ServiceFigures.ts';
import { DatabaseClock, readDatabaseTime } from './db/databaseClock.ts';
import { getSigningKey } from './db/keys.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';
import { listSecrets, loadKeys, loadSecret, sealSecrets, type SecretDeps } from './db/secrets.ts';
import { findSecretsKeys } from './db/secretsKeyFile.ts';
import type { Env } from './env.ts';
import { PageWeights } from './http/pageWeights.ts';
import { createRateLimits } from './http/rateLimit.ts';
import { JobFigures } from './jobs/jobFigures.ts';
import { startJobs, type Job, type JobLoop } from './jobs/jobLoop.ts';
import { createLog, type Log } from './log.ts';
import { createFileMailSender } from './notifications/mailSender.ts';
import { purgeMessageFiles } from './notifications/purgeMessageFiles.ts';
import { createFileSmsSender, createHttpSmsSender } from './notifications/smsSender.ts';
import { createSmtpSender } from './notifications/smtpSender.ts';
import { createDocumentPrinter } from './orders/documents/documentPrinter.ts';
import { listMaintenanceJobs, listOrderJobs } from './orders/jobs/orderJobs.ts';
import { releaseVerifications } from './orders/payments/reconcilePayments.ts';
import { releaseIssues } from './orders/tickets/enqueueIssue.ts';
import { createTicketSigner } from './orders/tickets/ticketSigner.ts';
import { createGateways } from './payments/createGateways.ts';
import { PaymentAlarms } from './payments/paymentAlarms.ts';
import { SourceMeter } from './products/bookings/sourceMeter.ts';
import { FeeCache } from './products/fees/FeeCache.ts';
import { createProducts, createSuppliers, listModules, listSoldProducts } from './products/products.ts';
import { RateCache } from './products/rates/RateCache.ts';
import { applySampleSetting, getProductsOnSale } from './products/saleSettings.ts';
import { TermsCache } from './products/terms/TermsCache.ts';
import { createSecurityLog } from './securityLog.ts';
import type { Services } from './services.ts';
import { readDefaultSettings } from './settings/defaultSettings.ts';
import { ShopSettings } from './settings/ShopSettings.ts';
import { createIconStore } from './upstream/iconStore.ts';

export interface RunningServices {
  services: Services;
  jobs: { always: readonly Job[]; maintenance: readonly Job[] };
  /** Starts the background jobs unless they run already or JOBS=off. */
  startJobs(): void;
  /** Prevents further rounds; `close` waits for the running one. */
  stopJobs(): void;
  close(): Promise<void>;
}

interface ServiceOptions extends Partial<Pick<Services, 'clock' | 'log'>> {
  /** When false, only `startJobs` starts the jobs. */
  startsJobs?: boolean;
}

export async function createServices(
  startEnv: Env,
  { clock: givenClock, log = createLog(startEnv.logLevel), startsJobs = true }: ServiceOptions = {},
): Promise<RunningServices> {
  const database = await openDatabase({
    url: startEnv.databaseUrl,
    dataDir: startEnv.dataDir,
    announce: (line) => log.info(line),
  });
  const databaseClock = new DatabaseClock({ log, readDatabaseTime: () => readDatabaseTime(database.db) });
  if (database.kind === 'postgres') {
    await databaseClock.measure();
    databaseClock.watch();
  }
  const clock = givenClock ?? databaseClock.now;
  // With DATABASE_URL, migrations run as a release step (Procfile), because several instances may start at once.
  if (database.kind === 'pglite') {
    await migrate(database.db);
    await releaseVerifications({ db: database.db, clock });
    await releaseIssues({ db: database.db, clock });
  }
  const settings = new ShopSettings(database.db, readDefaultSettings(startEnv));
  await settings.refresh();
  const env = applySampleSetting(startEnv, settings.values, log);
  const sealing: SecretDeps = { db: database.db, secretsKeys: findSecretsKeys(env) };
  await sealOpenSecrets(sealing, { isOwnDatabase: database.kind === 'pglite', log });
  const secret = (name: string) => loadSecret(sealing, name);
  const keys = (name: string) => loadKeys(sealing, name, clock());
  const gateways = createGateways(env, { db: database.db, clock, randomBytes, log });
  await secret(PASSENGERS_SECRET);
  const security = createSecurityLog(log, getSigningKey(await keys('security-log')));
  const sessionSecret = await keys('session');
  const tokenSecret = await keys('embedded-cms');
  const cms = await startCms({ env, settings, db: database.db, log, clock, randomBytes, tokenSecret });
  const cacheMs = env.sessionCacheMs;
  const sessions = new Sessions({ db: database.db, clock, randomBytes, secret: sessionSecret, cacheMs });
  const factors = new AccountFactors({
    db: database.db,
    clock,
    randomBytes,
    secret: await keys('second-factor'),
    issuer: settings.values.brand.name,
  });
  const fees = new FeeCache({ db: database.db, clock, log });
  const rates = new RateCache({ db: database.db, log });
  const terms = new TermsCache({ db: database.db, log });
  // Price quotes read these synchronously.
  await Promise.all([rates.refresh(), terms.refresh()]);
  const setup = { env, db: database.db, clock, log, secret, fees, rates, terms };
  const suppliers = await createSuppliers(setup);
  const meter = new SourceMeter(clock);
  for (const module of listModules()) module.watchSources?.(suppliers, meter);
  const services: Services = {
    env,
    settings,
    log,
    security,
    publicUrl: env.publicUrl,
    db: database.db,
    acceptsWrites: () => database.acceptsWrites(),
    secretsKeys: sealing.secretsKeys,
    databasePool: database.pool,
    isDatabaseFull: () => database.isFull(),
    ...suppliers,
    fees,
    rates,
    terms,
    products: createProducts(suppliers),
    sold: listSoldProducts(env, suppliers),
    gateways,
    paymentAlarms: new PaymentAlarms(log),
    holdLimits: env.holdLimits,
    clock,
    randomBytes,
    signingSecret: await keys('offer'),
    ticketSigner: await createTicketSigner({ ...sealing, clock }),
    printer: createDocumentPrinter(settings),
    rateLimits: createRateLimits({
      db: database.db,
      clock,
      log,
      security,
      acceptsWrites: () => database.acceptsWrites(),
    }),
    jobFigures: new JobFigures(),
    cms,
    sessions,
    factors,
    knownDevices: new KnownDevices(await keys('known-device')),
    accounts: new Accounts({
      cms: cms.client,
      shopUsers: cms.shopUsers,
      sessions,
      factors,
      clock,
      log,
      security,
      sessionSecret,
      visitorSecret: await secret('visitor-of-user'),
      realm: cms.embeddedUsers ? 'e' : 'c',
      userPopulate: env.cms.userPopulate,
      background: cms.background,
      confirmLater: env.cms.confirmEmail && !cms.embeddedUsers,
    }),
    guestSecret: await keys('guest-cookie'),
    mobileSecret: await secret('account-mobile'),
    providerSecret: await keys('provider-sign-in'),
    deskSecret: await keys('desk'),
    serviceFigures: new ServiceFigures(database.db),
    pageWeights: PageWeights.read(path.resolve('dist/client')),
    content: new Content(cms.client, { clock, log, mediaOrigin: env.cms.mediaOrigin }),
    sendMail: env.notify.smtp
      ? createSmtpSender({ ...env.notify.smtp, getName: () => settings.values.brand.name })
      : createFileMailSender(env.dataDir),
    sendSms: env.notify.sms ? createHttpSmsSender(env.notify.sms) : createFileSmsSender(env.dataDir),
    icons: createIconStore(env.iconServiceUrl),
  };
  const productJobs = listModules().flatMap((module) =>
    (module.jobs?.(services) ?? []).map(([name, run]): Job => [
      name,
      async () => (isSold(module.name) ? run() : 0),
    ]),
  );
  const isSold = (name: ProductName) => getProductsOnSale(services).products.includes(name);
  const jobs = {
    always: [...listOrderJobs(services), ...productJobs],
    maintenance: [
      ...listMaintenanceJobs(services),
      ['sealPassengers', () => sealPassengers(services)],
      ['sourceTimes', () => meter.flush({ db: database.db, clock, randomBytes })],
      ['purgeFiles', () => purgeMessageFiles(env.dataDir, clock())],
    ] satisfies Job[],
  };
  let loop: JobLoop | undefined;
  const startOwnJobs = () => {
    if (env.jobs) loop ??= startJobs(services, jobs);
  };
  if (startsJobs) startOwnJobs();
  settings.watch();
  return {
    services,
    jobs,
    startJobs: startOwnJobs,
    stopJobs: () => void loop?.stop(),
    close: async () => {
      await loop?.stop();
      await settings.close();
      await cms.close();
      databaseClock.stop();
      await database.close();
    },
  };
}

/**
 * Seals the secrets of an embedded database. Other instances, perhaps of the previous release, may read those of a
 * shared database, so an operator seals them.
 */
async function sealOpenSecrets(
  deps: SecretDeps,
  { isOwnDatabase, log }: { isOwnDatabase: boolean; log: Log },
): Promise<void> {
  if (!deps.secretsKeys?.length) return;
  const open = (await listSecrets(deps)).filter(({ isSealed }) => !isSealed);
  if (open.length === 0) return;
  if (isOwnDatabase) await sealSecrets(deps);
  else
    log.info('start warning', {
      warning: `${open.length} secrets of the database are not sealed with SECRETS_KEY: run "secrets seal"`,
    });
}
