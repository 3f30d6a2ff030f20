import type { Env } from './env.ts';
import { listGatewayKinds } from './payments/saleRules.ts';
import { getSoldKinds, listSaleProblems } from './products/saleProblems.ts';

function listRealParts(env: Env): string[] {
  const { payments, notify, databaseUrl } = env;
  const parts: [variable: string, isReal: boolean][] = [
    ['a payment gateway', listGatewayKinds(payments).real.length > 0],
    ['a supplier', getSoldKinds(env).real.length > 0],
    ['SMTP_URL', notify.smtp !== null],
    ['SMS_URL', notify.sms !== null],
    ['DATABASE_URL', databaseUrl !== undefined],
  ];
  return parts.flatMap(([variable, isReal]) => (isReal ? [variable] : []));
}

function listStartProblems(env: Env): string[] {
  const real = listRealParts(env);
  const unnamed = real.length > 0 && !env.hasPublicUrl;
  const severalEmbedded = env.webConcurrency > 1 && env.databaseUrl === undefined;
  return [
    ...listSaleProblems(env),
    ...(severalEmbedded
      ? [
          `WEB_CONCURRENCY is ${env.webConcurrency}, but DATABASE_URL is not set: the embedded database belongs to one process`,
        ]
      : []),
    ...(env.migrateDatabaseUrl !== undefined && env.databaseUrl === undefined
      ? [
          'MIGRATE_DATABASE_URL is set, but DATABASE_URL is not: the shop would serve from the embedded database',
        ]
      : []),
    ...(unnamed
      ? [
          `PUBLIC_URL is not set, but ${real.join(', ')} is: links, callbacks and mails would lead to localhost`,
        ]
      : []),
  ];
}

export function listSampleParts(env: Env): string[] {
  const { payments, notify } = env;
  const parts: [name: string, isSample: boolean][] = [
    ['payment', listGatewayKinds(payments).withoutMoney.length > 0],
    ['mail', notify.smtp === null],
    ['sms', notify.sms === null],
  ];
  return [...getSoldKinds(env).samples, ...parts.flatMap(([name, isSample]) => (isSample ? [name] : []))];
}

export function listStartWarnings(env: Env): string[] {
  const { notify, hasPublicUrl, publicUrl, dataDir, databaseUrl, secretsKeys } = env;
  return [
    ...(notify.smtp ? [] : [`SMTP_URL is not set: no mail is sent, mails are files in ${dataDir}/mail`]),
    ...(notify.sms ? [] : [`SMS_URL is not set: no text message is sent, they are files in ${dataDir}/sms`]),
    ...(hasPublicUrl ? [] : [`PUBLIC_URL is not set: links in mails and text messages lead to ${publicUrl}`]),
    ...(databaseUrl !== undefined && secretsKeys.length === 0
      ? ['SECRETS_KEY is not set: the database holds the keys of sessions, cookies and tickets in the open']
      : []),
    ...findPlainServices(env).map((variable) => `${variable} names another machine without TLS`),
  ];
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|)$/;
/** Protocols with encryption, and options of `pg` and nodemailer that require it. */
const ENCRYPTED = /^(?:https|smtps):|[?&](?:ssl=(?:true|1)|sslmode=(?!disable)\w|requireTLS=true)/;

/** Lists the variables of services on other machines that the shop would call without TLS. */
function findPlainServices({ cms, iconServiceUrl, notify, databaseUrl, suppliers }: Env): string[] {
  const services: [variable: string, url: string | undefined][] = [
    ['DATABASE_URL', databaseUrl],
    ['CMS_URL', cms.url],
    ['SMTP_URL', notify.smtp?.url],
    ['SMS_URL', notify.sms?.url],
    ['ICON_SERVICE_URL', iconServiceUrl],
    ...suppliers.gateways.map(({ url }): [string, string] => ['SUPPLIER_URLS', url]),
  ];
  const plain = services.filter(
    ([, url]) => url !== undefined && !ENCRYPTED.test(url) && !LOOPBACK.test(hostOf(url)),
  );
  return [...new Set(plain.map(([variable]) => variable))];
}

/** Returns an empty text for the socket of a database on this machine. */
function hostOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return /^%2f/i.test(host) ? '' : host;
}

export function assertStartable(env: Env): void {
  const problems = listStartProblems(env);
  if (problems.length === 0) return;
  throw new Error(
    `The shop does not start (see .env.example):\n${problems.map((each) => `  ${each}`).join('\n')}`,
  );
}
