import type { ProductName } from '../../shared/productNames.ts';
import type { SettingValues } from '../../shared/settings/shopSettings.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { SettingsSource } from '../settings/ShopSettings.ts';
import { listSaleProblems } from './saleProblems.ts';

type SaleEnv = Pick<Env, 'suppliers' | 'products' | 'payments'>;

/**
 * Returns the products on sale now. Ignores a saved choice that no longer matches the payment gateways, because a
 * gateway must never charge for samples or give away real offers.
 */
export function getProductsOnSale({ env, settings }: { env: SaleEnv; settings: SettingsSource }): {
  products: readonly ProductName[];
  isIgnored: boolean;
} {
  const { products } = settings.values;
  const isIgnored = listSaleProblems({ ...env, products }).length > 0;
  return { products: isIgnored ? env.products : products, isIgnored };
}

/**
 * Returns the environment with the saved choice of samples. The choice takes effect at the next start, because
 * suppliers are created once.
 */
export function applySampleSetting(env: Env, { samples, products }: SettingValues, log: Log): Env {
  if (samples === null) return env;
  const changed = withSamples(env, samples);
  if (listSaleProblems({ ...changed, products }).length === 0) return changed;
  log.info('start warning', {
    warning: 'the saved choice of samples fits no payment gateway and is ignored',
  });
  return env;
}

export function withSamples<Given extends SaleEnv>(env: Given, samples: readonly ProductName[]): Given {
  const sample = Object.fromEntries(
    Object.keys(env.suppliers.sample).map((name) => [name, samples.includes(name as ProductName)]),
  ) as Env['suppliers']['sample'];
  return { ...env, suppliers: { ...env.suppliers, sample } };
}
