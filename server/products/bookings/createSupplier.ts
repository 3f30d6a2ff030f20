import type { ProductName } from '../../../shared/productNames.ts';
import type { FeeCache } from '../fees/FeeCache.ts';
import type { SupplierSetup } from '../productModule.ts';
import type { FindRate } from '../rates/RateCache.ts';
import type { DirectoryDeps } from './bookingDirectory.ts';
import type { SupplierMix } from './compositeSupplier.ts';
import type { GatewaySettings } from './http/gateway.ts';
import type { SampleOptions } from './sample/sampleSources.ts';
import type { SupplierEnv } from './supplierEnv.ts';

export interface SupplierFactory<Supplier, Real = Supplier> {
  product: ProductName;
  sampleSecret: string;
  createSample(options: SampleOptions): Supplier;
  fromGateway(gateway: GatewaySettings, deps: DirectoryDeps): Real;
  others?(env: SupplierEnv, deps: DirectoryDeps & { findRate: FindRate }): Real[];
  combine(mix: SupplierMix<Supplier, Real>): Supplier;
  addFees(supplier: Supplier, fees: FeeCache): Supplier;
}

export async function createSupplier<Supplier, Real>(
  { env, db, clock, log, secret, fees, rates, terms }: SupplierSetup,
  factory: SupplierFactory<Supplier, Real>,
): Promise<Supplier> {
  const deps = { db, clock, log };
  const { product } = factory;
  const sample = factory.createSample({
    db,
    clock,
    secretSeed: (await secret(factory.sampleSecret)).toString('hex'),
    delaysMs: env.sampleDelaysMs,
    failEvery: env.sampleFailEvery,
    holdMinutes: env.holdMinutes,
    findRate: rates.find,
    terms,
  });
  const sampleSells = env.suppliers.sample[product];
  const gateways = env.suppliers.gateways.filter(({ products }) => products.includes(product));
  const real = [
    ...gateways.map((gateway) => factory.fromGateway(gateway, deps)),
    ...(factory.others?.(env.suppliers, { ...deps, findRate: rates.find }) ?? []),
  ];
  const supplier =
    real.length === 0 && sampleSells ? sample : factory.combine({ sample, sampleSells, real, ...deps });
  return factory.addFees(supplier, fees);
}
