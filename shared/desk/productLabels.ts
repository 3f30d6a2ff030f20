import type { ProductName } from '../productNames.ts';

interface ProductLabels {
  title: string;
  /** The unit of a fee in a sentence, for example «هر نفر». */
  each: string;
  /** Text for a rule without a route and a supplier, for example «همهٔ مسیرها». */
  everything: string;
  hasRoutes: boolean;
}

/** The desk's words for each product. */
export const PRODUCT_LABELS: Readonly<Record<ProductName, ProductLabels>> = {
  flights: { title: 'پرواز', each: 'هر نفر', everything: 'همهٔ مسیرها', hasRoutes: true },
  buses: { title: 'اتوبوس', each: 'هر صندلی', everything: 'همهٔ مسیرها', hasRoutes: true },
  insurance: { title: 'بیمهٔ مسافرتی', each: 'هر بیمه‌شده', everything: 'همهٔ بیمه‌گران', hasRoutes: false },
};
