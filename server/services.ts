import type { Kysely } from 'kysely';
import type { Accounts } from './accounts/accounts.ts';
import type { KnownDevices } from './accounts/knownDevice.ts';
import type { Sessions } from './accounts/sessions.ts';
import type { HoldLimits } from './orders/holds/holdLimits.ts';
import type { TicketSigner } from './orders/tickets/ticketSigner.ts';
import type { RunningCms } from './cms/startCms.ts';
import type { Content } from './content/content.ts';
import type { Schema } from './db/schema.ts';
import type { Env } from './env.ts';
import type { JobFigures } from './jobs/jobFigures.ts';
import type { Log } from './log.ts';
import type { SecurityLog } from './securityLog.ts';
import type { RateLimits } from './http/rateLimit.ts';
import type { MailSender } from './notifications/mailSender.ts';
import type { SmsSender } from './notifications/smsSender.ts';
import type { PaymentAlarms } from './payments/paymentAlarms.ts';
import type { PaymentGateway } from './payments/port.ts';
import type { BusSupplier } from './products/buses/suppliers/busPort.ts';
import type { InsuranceSupplier } from './products/insurance/suppliers/insurancePort.ts';
import type { Products } from './products/products.ts';
import type { FlightSupplier } from './products/flights/suppliers/port.ts';
import type { IconStore } from './upstream/iconStore.ts';

/** Everything a request may use of the world outside it. Tests put in their own. */
export interface Services {
  env: Env;
  log: Log;
  security: SecurityLog;
  /** `env.publicUrl`, for the booking commands. */
  publicUrl: string;
  db: Kysely<Schema>;
  /** False when the database could not take much more: no new orders then (reliability.md F12). */
  hasRoom: () => boolean;
  supplier: FlightSupplier;
  buses: BusSupplier;
  insurance: InsuranceSupplier;
  /** What the house sells, over the suppliers above. */
  products: Products;
  gateways: ReadonlyMap<string, PaymentGateway>;
  paymentAlarms: PaymentAlarms;
  holdLimits: HoldLimits;
  clock: () => Date;
  randomBytes: (size: number) => Buffer;
  /** Signs offer tokens; the same on every instance. */
  offerSecret: Buffer;
  ticketSigner: TicketSigner;
  rateLimits: RateLimits;
  jobFigures: JobFigures;
  cms: RunningCms;
  accounts: Accounts;
  /** Signs the cookie of guests. */
  guestSecret: Buffer;
  /** Seals what a browser holds between the start of a sign-in at a provider and its confirmation. */
  providerSecret: Buffer;
  sessions: Sessions;
  knownDevices: KnownDevices;
  /** Magazine and pages, from the CMS. */
  content: Content;
  sendMail: MailSender;
  sendSms: SmsSender;
  icons: IconStore;
}
