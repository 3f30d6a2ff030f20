import type { ProductName } from '../../shared/productNames.ts';
import type { Env } from '../env.ts';
import { buses } from './buses/buses.ts';
import { withExtras } from './extras/withExtras.ts';
import { flights } from './flights/flights.ts';
import { insurance } from './insurance/insurance.ts';
import { getProduct, type Product, type Products } from './product.ts';
import type { ProductModule, SupplierSetup } from './productModule.ts';
import type { SoldProduct } from './soldProduct.ts';
import type { Suppliers } from './suppliers.ts';

const PRODUCT_MODULES: { readonly [Name in ProductName]: ProductModule<Name> } = {
  flights,
  buses,
  insurance,
};

const MODULES: readonly ProductModule[] = Object.values(PRODUCT_MODULES);

export function listSoldModules({ products }: Pick<Env, 'products'>): ProductModule[] {
  return MODULES.filter(({ name }) => products.includes(name));
}

export function listModules(): readonly ProductModule[] {
  return MODULES;
}

export async function createSuppliers(setup: SupplierSetup): Promise<Suppliers> {
  const created = MODULES.map(async (module) => [module.name, await module.createSupplier(setup)] as const);
  return Object.fromEntries(await Promise.all(created)) as unknown as Suppliers;
}

export function createProducts(suppliers: Suppliers): Products {
  const products = new Map<string, Product>();
  for (const module of MODULES) {
    const product = withExtras(module.createProduct(suppliers), (id) => getProduct(products, id));
    products.set(product.id, product);
  }
  return products;
}

export function listSoldProducts(env: Pick<Env, 'products'>, suppliers: Suppliers): SoldProduct[] {
  return listSoldModules(env).map((module) => ({ ...module.expose?.(suppliers), name: module.name }));
}
