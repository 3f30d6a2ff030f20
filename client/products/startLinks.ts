import type { ProductName } from '../../shared/productNames.ts';
import { busStartLinks } from './buses/startLinks.ts';
import { flightStartLinks } from './flights/startLinks.ts';
import { insuranceStartLinks } from './insurance/startLinks.ts';
import type { StartLinks } from './productLinks.ts';

/** Every product's links of the start page, in their order. */
export const START_LINKS: Readonly<Record<ProductName, StartLinks>> = {
  flights: flightStartLinks,
  buses: busStartLinks,
  insurance: insuranceStartLinks,
};
