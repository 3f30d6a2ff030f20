import type { Env } from './env.ts';
import { gatewayKinds, saleProblems, soldKinds } from './payments/saleRules.ts';

/** Lists what of a configuration is real, by the variables that name it. */
function realParts({ suppliers, payments, notify, databaseUrl }: Env): string[] {
  const parts: [variable: string, isReal: boolean][] = [
    ['a payment gateway', gatewayKinds(payments).real.length > 0],
    ['a supplier', soldKinds(suppliers).real.length > 0],
    ['SMTP_URL', notify.smtp !== null],
    ['SMS_URL', notify.sms !== null],
    ['DATABASE_URL', databaseUrl !== undefined],
  ];
  return parts.flatMap(([variable, isReal]) => (isReal ? [variable] : []));
}

/** Lists why the shop must not start with this configuration. */
export function startProblems(env: Env): string[] {
  const real = realParts(env);
  const unnamed = real.length > 0 && !env.hasPublicUrl;
  return [
    ...saleProblems(env),
    ...(unnamed
      ? [
          `PUBLIC_URL is not set, but ${real.join(', ')} is: links, callbacks and mails would lead to localhost`,
        ]
      : []),
  ];
}

/** Lists what of the shop is a sample, for operators: products, payment, mail and text messages. */
export function sampleParts({ suppliers, payments, notify }: Env): string[] {
  const parts: [name: string, isSample: boolean][] = [
    ['payment', gatewayKinds(payments).withoutMoney.length > 0],
    ['mail', notify.smtp === null],
    ['sms', notify.sms === null],
  ];
  return [...soldKinds(suppliers).samples, ...parts.flatMap(([name, isSample]) => (isSample ? [name] : []))];
}

/** Lists what an operator should know of a configuration that starts. */
export function startWarnings(env: Env): string[] {
  const { notify, hasPublicUrl, publicUrl, dataDir } = env;
  return [
    ...(notify.smtp ? [] : [`SMTP_URL is not set: no mail is sent, mails are files in ${dataDir}/mail`]),
    ...(notify.sms ? [] : [`SMS_URL is not set: no text message is sent, they are files in ${dataDir}/sms`]),
    ...(hasPublicUrl ? [] : [`PUBLIC_URL is not set: links in mails and text messages lead to ${publicUrl}`]),
  ];
}

/** @throws Error that names every problem and its variables */
export function assertStartable(env: Env): void {
  const problems = startProblems(env);
  if (problems.length === 0) return;
  throw new Error(
    `The shop does not start (see .env.example):\n${problems.map((each) => `  ${each}`).join('\n')}`,
  );
}
