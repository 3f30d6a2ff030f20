import type { Pool } from 'pg';
import type { AccountFactors } from './accounts/accountFactors.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { KnownDevices } from './accounts/knownDevice.ts';
import type { Sessions } from './accounts/sessions.ts';
import type { RunningCms } from './cms/startCms.ts';
import type { Content } from './content/content.ts';
import type { ServiceFigures } from './content/ServiceFigures.ts';
import type { Keys } from './db/keys.ts';
import type { Env } from './env.ts';
import type { PageWeights } from './http/pageWeights.ts';
import type { RateLimits } from './http/rateLimit.ts';
import type { JobFigures } from './jobs/jobFigures.ts';
import type { Log } from './log.ts';
import type { MailSender } from './notifications/mailSender.ts';
import type { SmsSender } from './notifications/smsSender.ts';
import type { BookingDeps } from './orders/deps.ts';
import type { DocumentPrinter } from './orders/documents/documentPrinter.ts';
import type { TicketSigner } from './orders/tickets/ticketSigner.ts';
import type { FeeCache } from './products/fees/FeeCache.ts';
import type { RateCache } from './products/rates/RateCache.ts';
import type { SoldProduct } from './products/soldProduct.ts';
import type { Suppliers } from './products/suppliers.ts';
import type { TermsCache } from './products/terms/TermsCache.ts';
import type { SecurityLog } from './securityLog.ts';
import type { ShopSettings } from './settings/ShopSettings.ts';
import type { IconStore } from './upstream/iconStore.ts';

export interface Services extends BookingDeps, Suppliers {
  env: Env;
  settings: ShopSettings;
  sold: readonly SoldProduct[];
  /** Service fees that prices include. */
  fees: FeeCache;
  rates: RateCache;
  terms: TermsCache;
  log: Log;
  security: SecurityLog;
  /** Returns false when the database accepts no new orders (fault F12). */
  acceptsWrites: () => boolean;
  /** Keys that open and seal the secrets in the database. */
  secretsKeys?: readonly Uint8Array[];
  databasePool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /** Returns true while PostgreSQL has no space for new rows. */
  isDatabaseFull: () => Promise<boolean>;
  randomBytes: (size: number) => Buffer;
  ticketSigner: TicketSigner;
  printer: DocumentPrinter;
  rateLimits: RateLimits;
  jobFigures: JobFigures;
  cms: RunningCms;
  accounts: Accounts;
  guestSecret: Keys;
  /** Derives the permanent id of an account from its mobile. A rotation would lose all of these accounts. */
  mobileSecret: Uint8Array;
  /** Seals the state of a provider sign-in in the browser. */
  providerSecret: Keys;
  /** Keys that seal second factors and sign the forms of the desk. */
  deskSecret: Keys;
  sessions: Sessions;
  factors: AccountFactors;
  knownDevices: KnownDevices;
  content: Content;
  serviceFigures: ServiceFigures;
  /** Null without a build. */
  pageWeights: PageWeights | null;
  sendMail: MailSender;
  sendSms: SmsSender;
  icons: IconStore;
}
