import { z } from 'zod';
import type { AgencyContact } from '../flights/suppliers/duffel/duffelBookings.ts';
import { DUFFEL_URL } from '../flights/suppliers/duffel/duffelClient.ts';
import type { ExchangeRates } from '../flights/suppliers/duffel/exchange.ts';
import { GATEWAY_PRODUCTS, type GatewayProduct, type GatewaySettings } from './http/gateway.ts';

const flag = z.enum(['on', 'off']);
const NAME = '[a-z][a-z0-9-]{1,30}';
const PRODUCT = `(${GATEWAY_PRODUCTS.join('|')})`;
/** Names that lead elsewhere. */
const TAKEN = /^((test-)?duffel|sample.*|s)$/;

function listOf(item: RegExp, shape: string) {
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .refine((parts) => parts.every((part) => item.test(part)), shape);
}

/** The variables of the suppliers, for the one schema of the configuration. */
export const SUPPLIER_VARIABLES = {
  SAMPLE_SUPPLIERS: flag.optional(),
  DUFFEL_ACCESS_TOKEN: z
    .string()
    .regex(/^duffel_(test|live)_[\w-]{8,200}$/, 'a token as the dashboard shows it')
    .optional(),
  DUFFEL_URL: z.url({ protocol: /^https?$/ }).default(DUFFEL_URL),
  DUFFEL_WEBHOOK_SECRET: z.string().min(16).max(200).optional(),
  DUFFEL_RATES: listOf(/^[A-Z]{3}=[1-9]\d{0,9}$/, 'such as EUR=1150000,USD=1000000').optional(),
  DUFFEL_RATES_DAY: z.iso.date().optional(),
  DUFFEL_CONTACT_EMAIL: z.email().optional(),
  DUFFEL_CONTACT_PHONE: z
    .string()
    .regex(/^\+\d{8,15}$/, 'such as +982112345678')
    .optional(),
  SUPPLIER_URLS: listOf(
    new RegExp(`^${NAME}(:${PRODUCT}(\\+${PRODUCT})*)?=https?://\\S+$`),
    'such as parto:flights+buses=https://gateway.example/v1',
  ).default([]),
  SUPPLIER_KEYS: listOf(
    new RegExp(`^${NAME}=[\\w.-]{1,60}:\\S{16,200}$`),
    'such as parto=key-id:secret',
  ).default([]),
};

export interface SupplierEnv {
  /** What the sample supplier sells: by default whatever no real one does. */
  sample: Record<GatewayProduct, boolean>;
  duffel: {
    token: string;
    baseUrl: string;
    rates: ExchangeRates;
    contact: AgencyContact;
    webhookSecret: string | undefined;
  } | null;
  gateways: GatewaySettings[];
}

type Variables = z.infer<z.ZodObject<typeof SUPPLIER_VARIABLES>>;

function pairs(list: readonly string[]): [string, string][] {
  return list.map((item) => {
    const equals = item.indexOf('=');
    return [item.slice(0, equals), item.slice(equals + 1)];
  });
}

/** @throws Error when a supplier is named but lacks what selling for it needs */
export function supplierEnv(env: Variables): SupplierEnv {
  const gateways = gatewaysOf(env);
  const duffel = duffelOf(env);
  const really = (product: GatewayProduct) =>
    gateways.some(({ products }) => products.includes(product)) || (product === 'flights' && duffel !== null);
  const sample = (product: GatewayProduct) =>
    env.SAMPLE_SUPPLIERS === undefined ? !really(product) : env.SAMPLE_SUPPLIERS === 'on';
  return {
    sample: { flights: sample('flights'), buses: sample('buses'), insurance: sample('insurance') },
    duffel,
    gateways,
  };
}

function duffelOf(env: Variables): SupplierEnv['duffel'] {
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
  const rial = Object.fromEntries(pairs(rates).map(([currency, price]) => [currency, Number(price)]));
  return {
    token,
    baseUrl: env.DUFFEL_URL.replace(/\/+$/, ''),
    rates: { setOn, rial },
    contact: { email, phone },
    webhookSecret: env.DUFFEL_WEBHOOK_SECRET,
  };
}

function gatewaysOf({ SUPPLIER_URLS: urls, SUPPLIER_KEYS: keys }: Variables): GatewaySettings[] {
  const secrets = new Map(pairs(keys));
  const names = new Set<string>();
  return pairs(urls).map(([named, url]) => {
    const [name = '', sold = 'flights'] = named.split(':');
    const products = sold.split('+') as GatewayProduct[];
    const key = secrets.get(name);
    if (key === undefined) throw new Error(`SUPPLIER_URLS names ${name}, SUPPLIER_KEYS does not`);
    if (names.has(name) || TAKEN.test(name)) throw new Error(`SUPPLIER_URLS: the name ${name} is taken`);
    names.add(name);
    const colon = key.indexOf(':');
    return {
      name,
      url: url.replace(/\/+$/, ''),
      products,
      keyId: key.slice(0, colon),
      secret: key.slice(colon + 1),
    };
  });
}
