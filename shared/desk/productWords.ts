import type { ProductName } from '../productNames.ts';

interface ProductWords {
  title: string;
  /** What a fee of one traveller is called in a sentence. */
  each: string;
  /** What a rule covers that names no route and no supplier. */
  everything: string;
  hasRoutes: boolean;
}

/** What the desk calls each product; a product has one line. */
export const PRODUCT_WORDS: Readonly<Record<ProductName, ProductWords>> = {
  flights: { title: 'پرواز', each: 'هر نفر', everything: 'همهٔ مسیرها', hasRoutes: true },
  buses: { title: 'اتوبوس', each: 'هر صندلی', everything: 'همهٔ مسیرها', hasRoutes: true },
  insurance: { title: 'بیمهٔ مسافرتی', each: 'هر بیمه‌شده', everything: 'همهٔ بیمه‌گران', hasRoutes: false },
};
