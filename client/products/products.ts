import type { ProductName } from '../../shared/productNames.ts';
import { busLinks } from './buses/links.ts';
import { flightLinks } from './flights/links.ts';
import { insuranceLinks } from './insurance/links.ts';
import type { ProductLinks } from './productLinks.ts';

/** In the order of the header's navigation. */
export const PRODUCT_LINKS: Readonly<Record<ProductName, ProductLinks>> = {
  flights: flightLinks,
  buses: busLinks,
  insurance: insuranceLinks,
};
