import type { ProductName } from '../../shared/productNames.ts';
import { busStartLinks } from './buses/startLinks.ts';
import { flightStartLinks } from './flights/startLinks.ts';
import { insuranceStartLinks } from './insurance/startLinks.ts';
import type { StartLinks } from './productLinks.ts';

export const START_LINKS: Readonly<Record<ProductName, StartLinks>> = {
  flights: flightStartLinks,
  buses: busStartLinks,
  insurance: insuranceStartLinks,
};
