import { z } from 'zod';
import { PRODUCT_NAMES, type ProductName } from '../../../shared/productNames.ts';
import type { GatewaySettings } from './http/gateway.ts';
import { isSampleSource } from './sampleSource.ts';

const flag = z.enum(['on', 'off']);
const NAME = '[a-z][a-z0-9-]{1,30}';
const PRODUCT = `(${PRODUCT_NAMES.join('|')})`;
const TAKEN = /^((test-)?duffel|sample.*|s)$/;

export function listVariable(item: RegExp, shape: string) {
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .refine((parts) => parts.every((part) => item.test(part)), shape);
}

export const SUPPLIER_VARIABLES = {
  SAMPLE_SUPPLIERS: flag.optional(),
  SUPPLIER_URLS: listVariable(
    new RegExp(`^${NAME}(:${PRODUCT}(\\+${PRODUCT})*)?=https?://\\S+$`),
    'such as parto:flights+buses=https://gateway.example/v1',
  ).default([]),
  SUPPLIER_KEYS: listVariable(
    new RegExp(`^${NAME}=[\\w.-]{1,60}:\\S{16,200}$`),
    'such as parto=key-id:secret',
  ).default([]),
};

export interface OwnSupplier {
  readonly product: ProductName;
  readonly isSample: boolean;
}

/** The settings of partner adapters by name, null when not configured. Each product declares its adapters here. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface OwnSuppliers {}

export interface SupplierEnv extends OwnSuppliers {
  sample: Record<ProductName, boolean>;
  gateways: GatewaySettings[];
}

type Variables = z.infer<z.ZodObject<typeof SUPPLIER_VARIABLES>>;

export function parsePairs(list: readonly string[]): [string, string][] {
  return list.map((item) => {
    const equals = item.indexOf('=');
    return [item.slice(0, equals), item.slice(equals + 1)];
  });
}

/** Throws when a named supplier lacks required variables. */
export function readSupplierEnv(env: Variables, own: OwnSuppliers): SupplierEnv {
  const gateways = readGateways(env);
  const really = (product: ProductName) =>
    gateways.some(({ products }) => products.includes(product)) ||
    listConfigured(own).some((supplier) => supplier.product === product);
  const sample = (product: ProductName) =>
    env.SAMPLE_SUPPLIERS === undefined ? !really(product) : env.SAMPLE_SUPPLIERS === 'on';
  return {
    sample: Object.fromEntries(PRODUCT_NAMES.map((name) => [name, sample(name)])) as SupplierEnv['sample'],
    ...own,
    gateways,
  };
}

function listConfigured(own: OwnSuppliers): OwnSupplier[] {
  return Object.values<OwnSupplier | null>({ ...own }).filter((supplier) => supplier !== null);
}

export function listSellers({ sample, gateways, ...own }: SupplierEnv): OwnSupplier[] {
  return [
    ...PRODUCT_NAMES.filter((product) => sample[product]).map((product) => ({ product, isSample: true })),
    ...gateways.flatMap(({ name, products }) =>
      products.map((product) => ({ product, isSample: isSampleSource(name) })),
    ),
    ...listConfigured(own),
  ];
}

function readGateways({ SUPPLIER_URLS: urls, SUPPLIER_KEYS: keys }: Variables): GatewaySettings[] {
  const secrets = new Map(parsePairs(keys));
  const names = new Set<string>();
  return parsePairs(urls).map(([named, url]) => {
    const [name = '', sold = 'flights'] = named.split(':');
    const products = sold.split('+') as ProductName[];
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
