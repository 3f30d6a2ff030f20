import { randomBytes } from 'node:crypto';
import { Accounts } from './accounts/accounts.ts';
import { KnownDevices } from './accounts/knownDevice.ts';
import { Sessions } from './accounts/sessions.ts';
import { startCms } from './cms/startCms.ts';
import { Content } from './content/content.ts';
import { loadSecret } from './db/loadSecret.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';
import type { Env } from './env.ts';
import { createRateLimits } from './http/rateLimit.ts';
import { JobFigures } from './jobs/jobFigures.ts';
import { startJobs, type JobLoop } from './jobs/jobLoop.ts';
import { createLog } from './log.ts';
import { createFileMailSender } from './notifications/mailSender.ts';
import { purgeMessageFiles } from './notifications/purgeMessageFiles.ts';
import { createFileSmsSender, createHttpSmsSender } from './notifications/smsSender.ts';
import { createSmtpSender } from './notifications/smtpSender.ts';
import { createPdfPrinter } from './orders/documents/pdfPrinter.ts';
import { listMaintenanceJobs, listOrderJobs } from './orders/jobs/orderJobs.ts';
import { createTicketSigner } from './orders/tickets/ticketSigner.ts';
import { createGateways } from './payments/createGateways.ts';
import { PaymentAlarms } from './payments/paymentAlarms.ts';
import { createProducts, createSuppliers, listSoldModules, listSoldProducts } from './products/products.ts';
import { createSecurityLog } from './securityLog.ts';
import type { Services } from './services.ts';
import { createIconStore } from './upstream/iconStore.ts';

export interface RunningServices {
  services: Services;
  /** Starts the background jobs unless they run or JOBS=off. */
  startJobs(): void;
  /** Starts no further round; `close` waits for the running one. */
  stopJobs(): void;
  close(): Promise<void>;
}

interface ServiceOptions extends Partial<Pick<Services, 'clock' | 'log'>> {
  /** False: only `startJobs` starts them. */
  startsJobs?: boolean;
}

export async function createServices(
  env: Env,
  { clock = () => new Date(), log = createLog(env.logLevel), startsJobs = true }: ServiceOptions = {},
): Promise<RunningServices> {
  const database = await openDatabase({
    url: env.databaseUrl,
    dataDir: env.dataDir,
    announce: (line) => log.info(line),
  });
  // With DATABASE_URL, migrations are a release step (Procfile): several instances may start at once.
  if (database.kind === 'pglite') await migrate(database.db);
  const secret = (name: string) => loadSecret(database.db, name);
  const gateways = createGateways(env, { db: database.db, clock, randomBytes, log });
  const security = createSecurityLog(log, await secret('security-log'));
  const sessionSecret = await secret('session');
  const tokenSecret = await secret('embedded-cms');
  const cms = await startCms({ env, db: database.db, log, clock, randomBytes, tokenSecret });
  const sessions = new Sessions({ db: database.db, clock, randomBytes, secret: sessionSecret });
  const suppliers = await createSuppliers({ env, db: database.db, clock, log, secret });
  const services: Services = {
    env,
    log,
    security,
    publicUrl: env.publicUrl,
    db: database.db,
    acceptsWrites: () => database.acceptsWrites(),
    databasePool: database.pool,
    isDatabaseFull: () => database.isFull(),
    ...suppliers,
    products: createProducts(suppliers),
    sold: listSoldProducts(env, suppliers),
    gateways,
    paymentAlarms: new PaymentAlarms(log),
    holdLimits: env.holdLimits,
    clock,
    randomBytes,
    signingSecret: await secret('offer'),
    ticketSigner: await createTicketSigner({ db: database.db, clock }),
    pdf: createPdfPrinter({ brand: env.brand }),
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
    knownDevices: new KnownDevices(await secret('known-device')),
    accounts: new Accounts({
      cms: cms.client,
      shopUsers: cms.shopUsers,
      sessions,
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
    guestSecret: await secret('guest-cookie'),
    providerSecret: await secret('provider-sign-in'),
    deskSecret: await secret('desk'),
    content: new Content(cms.client, { clock, log, mediaOrigin: env.cms.mediaOrigin }),
    sendMail: env.notify.smtp ? createSmtpSender(env.notify.smtp) : createFileMailSender(env.dataDir),
    sendSms: env.notify.sms ? createHttpSmsSender(env.notify.sms) : createFileSmsSender(env.dataDir),
    icons: createIconStore(env.iconServiceUrl),
  };
  const productJobs = listSoldModules(env).flatMap((module) => module.jobs?.(services) ?? []);
  let jobs: JobLoop | undefined;
  const startOwnJobs = () => {
    if (!env.jobs) return;
    jobs ??= startJobs(services, {
      always: [...listOrderJobs(services), ...productJobs],
      maintenance: [
        ...listMaintenanceJobs(services),
        ['purgeFiles', () => purgeMessageFiles(env.dataDir, clock())],
      ],
    });
  };
  if (startsJobs) startOwnJobs();
  return {
    services,
    startJobs: startOwnJobs,
    stopJobs: () => void jobs?.stop(),
    close: async () => {
      await jobs?.stop();
      await cms.close();
      await database.close();
    },
  };
}
