import { z } from 'zod';

export const NOTIFY_VARIABLES = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_SENDER: z.string().max(30).default(''),
};

export interface NotifyEnv {
  /** If `from` has no name, the brand's name is used. */
  smtp: { url: string; from: string } | null;
  sms: { url: string; sender: string } | null;
}

type Variables = z.infer<z.ZodObject<typeof NOTIFY_VARIABLES>>;

export function readNotifyEnv(env: Variables, { publicUrl }: { publicUrl: string }): NotifyEnv {
  const from = env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`;
  return {
    smtp: env.SMTP_URL === undefined ? null : { url: env.SMTP_URL, from },
    sms: env.SMS_URL === undefined ? null : { url: env.SMS_URL, sender: env.SMS_SENDER },
  };
}
