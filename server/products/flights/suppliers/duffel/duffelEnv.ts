import { z } from 'zod';
import { listVariable, parsePairs, type OwnSupplier } from '../../../bookings/supplierEnv.ts';
import type { AgencyContact } from './duffelBookings.ts';
import { DUFFEL_URL, isTestToken } from './duffelClient.ts';
import type { ExchangeRates } from './exchange.ts';

export interface DuffelSettings {
  token: string;
  baseUrl: string;
  rates: ExchangeRates;
  contact: AgencyContact;
  webhookSecret: string | undefined;
}

export interface DuffelEnv extends OwnSupplier, DuffelSettings {}

declare module '../../../bookings/supplierEnv.ts' {
  interface OwnSuppliers {
    duffel: DuffelEnv | null;
  }
}

export const DUFFEL_VARIABLES = {
  DUFFEL_ACCESS_TOKEN: z
    .string()
    .regex(/^duffel_(test|live)_[\w-]{8,200}$/, 'a token as the dashboard shows it')
    .optional(),
  DUFFEL_URL: z.url({ protocol: /^https?$/ }).default(DUFFEL_URL),
  DUFFEL_WEBHOOK_SECRET: z.string().min(16).max(200).optional(),
  DUFFEL_RATES: listVariable(/^[A-Z]{3}=[1-9]\d{0,9}$/, 'such as EUR=1150000,USD=1000000').optional(),
  DUFFEL_RATES_DAY: z.iso.date().optional(),
  DUFFEL_CONTACT_EMAIL: z.email().optional(),
  DUFFEL_CONTACT_PHONE: z
    .string()
    .regex(/^\+\d{8,15}$/, 'such as +982112345678')
    .optional(),
};

type Variables = z.infer<z.ZodObject<typeof DUFFEL_VARIABLES>>;

/** Returns null when Duffel is not configured. Throws Error when a variable that a sale requires is missing. */
export function readDuffelEnv(env: Variables): DuffelEnv | null {
  const { DUFFEL_ACCESS_TOKEN: token, DUFFEL_RATES: rates, DUFFEL_RATES_DAY: setOn } = env;
  const { DUFFEL_CONTACT_EMAIL: email, DUFFEL_CONTACT_PHONE: phone } = env;
  if (token === undefined) return null;
  const needed = {
    DUFFEL_RATES: rates,
    DUFFEL_RATES_DAY: setOn,
    DUFFEL_CONTACT_EMAIL: email,
    DUFFEL_CONTACT_PHONE: phone,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (!rates || !setOn || !email || !phone)
    throw new Error(`DUFFEL_ACCESS_TOKEN needs ${missing.join(', ')} too`);
  const rial = Object.fromEntries(parsePairs(rates).map(([currency, price]) => [currency, Number(price)]));
  return {
    product: 'flights',
    isSample: isTestToken(token),
    token,
    baseUrl: env.DUFFEL_URL.replace(/\/+$/, ''),
    rates: { setOn, rial },
    contact: { email, phone },
    webhookSecret: env.DUFFEL_WEBHOOK_SECRET,
  };
}
