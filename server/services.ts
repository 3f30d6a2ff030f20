import type { Accounts } from './accounts/accounts.ts';
import type { KnownDevices } from './accounts/knownDevice.ts';
import type { Sessions } from './accounts/sessions.ts';
import type { RunningCms } from './cms/startCms.ts';
import type { Content } from './content/content.ts';
import type { Env } from './env.ts';
import type { RateLimits } from './http/rateLimit.ts';
import type { JobFigures } from './jobs/jobFigures.ts';
import type { Log } from './log.ts';
import type { MailSender } from './notifications/mailSender.ts';
import type { SmsSender } from './notifications/smsSender.ts';
import type { BookingDeps } from './orders/deps.ts';
import type { TicketSigner } from './orders/tickets/ticketSigner.ts';
import type { Suppliers } from './products/productModule.ts';
import type { SecurityLog } from './securityLog.ts';
import type { IconStore } from './upstream/iconStore.ts';

/** Everything a request may use of the world outside it. Tests put in their own. */
export interface Services extends BookingDeps, Suppliers {
  env: Env;
  log: Log;
  security: SecurityLog;
  /** False when the database could not take much more: no new orders then (reliability.md F12). */
  hasRoom: () => boolean;
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
