import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

const cookieOptions = z.strictObject({
  path: z.string().startsWith('/').optional(),
  domain: z.string().optional(),
  sameSite: z.enum(['lax', 'strict', 'none']).optional(),
  secure: z.boolean().optional(),
});

export const CMS_VARIABLES = {
  CMS_URL: url.optional(),
  CMS_VERSION: z.enum(['3', '4', '5']).default('5'),
  CMS_PREFIX: z.string().startsWith('/').default('/api'),
  CMS_TOKEN: z.string().min(1).optional(),
  CMS_USERS_TOKEN: z.string().min(1).optional(),
  CMS_MEDIA_ORIGIN: url.optional(),
  CMS_WEBHOOK_SECRET: z.string().min(16).max(200).optional(),
  CMS_USER_POPULATE: z
    .string()
    .regex(/^([A-Za-z_.]+(,[A-Za-z_.]+)*)?$/, 'names separated by commas')
    .default(''),
  CMS_PROVIDERS: z
    .string()
    .regex(/^([a-z0-9_-]{1,32}(,[a-z0-9_-]{1,32})*)?$/, 'names separated by commas')
    .default(''),
  SESSION_COOKIE: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .optional(),
  SESSION_COOKIE_OPTIONS: z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'a JSON object' });
        return z.NEVER;
      }
    })
    .pipe(cookieOptions)
    .default({}),
  CONFIRM_EMAIL: z.enum(['on', 'off']).default('off'),
  MAILBOX: z.enum(['on', 'off']).optional(),
};

type CmsVariables = z.infer<z.ZodObject<typeof CMS_VARIABLES>>;

export interface CmsEnv {
  /** Origin without the prefix; undefined for the embedded server. */
  url: string | undefined;
  version: CmsVersion;
  /** `/api` for versions 4 and 5; empty for version 3. */
  prefix: string;
  /** Read-only token for content, never a visitor's. */
  token: string | undefined;
  /** Token that finds and creates users. Without it, a real CMS has no sign-in by mobile. */
  usersToken: string | undefined;
  /** `https://cdn.example`; set when the CMS stores media on another host. */
  mediaOrigin: string | undefined;
  webhookSecret: string | undefined;
  userPopulate: string[];
  providers: string[];
  /** True when users must confirm their e-mail before the first sign-in. For a real CMS the configuration sets it. */
  confirmEmail: boolean;
  /** Shows unsent mails. Undefined means everywhere except in production. */
  mailbox: boolean | undefined;
  cookieName: string | undefined;
  cookieOptions: z.infer<typeof cookieOptions>;
}

export type CmsVersion = 3 | 4 | 5;

export function readCmsEnv(env: CmsVariables): CmsEnv {
  const version = Number(env.CMS_VERSION) as CmsVersion;
  return {
    url: env.CMS_URL,
    version: env.CMS_URL ? version : 4,
    prefix: env.CMS_URL && version === 3 ? '' : env.CMS_PREFIX.replace(/\/+$/, ''),
    token: env.CMS_TOKEN,
    usersToken: env.CMS_USERS_TOKEN,
    mediaOrigin: env.CMS_MEDIA_ORIGIN && new URL(env.CMS_MEDIA_ORIGIN).origin,
    webhookSecret: env.CMS_WEBHOOK_SECRET,
    userPopulate: parseNames(env.CMS_USER_POPULATE),
    providers: env.CMS_URL ? parseNames(env.CMS_PROVIDERS) : [],
    confirmEmail: env.CONFIRM_EMAIL === 'on',
    mailbox: env.MAILBOX && env.MAILBOX === 'on',
    cookieName: env.SESSION_COOKIE,
    cookieOptions: env.SESSION_COOKIE_OPTIONS,
  };
}

function parseNames(list: string): string[] {
  return list.split(',').filter((name) => name !== '');
}
