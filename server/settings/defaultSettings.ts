import type { SettingValues } from '../../shared/settings/shopSettings.ts';
import type { Env } from '../env.ts';

/** Reads the values of the environment, which are used until a setting is saved. */
export function readDefaultSettings(env: Pick<Env, 'brand' | 'supportHours' | 'products'>): SettingValues {
  return {
    brand: { name: env.brand, colors: null },
    logo: null,
    social: null,
    contact: { phones: [], address: '', licences: [], badge: null, hours: env.supportHours },
    notice: null,
    products: env.products,
    samples: null,
    account: null,
    texts: {},
  };
}
