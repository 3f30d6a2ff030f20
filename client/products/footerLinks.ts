import type { ProductName } from '../../shared/productNames.ts';
import { busFooter } from './buses/footerLinks.ts';
import { flightFooter } from './flights/footerLinks.ts';
import { insuranceFooter } from './insurance/footerLinks.ts';
import type { FooterLinks } from './productLinks.ts';

export const FOOTER_LINKS: Readonly<Record<ProductName, FooterLinks>> = {
  flights: flightFooter,
  buses: busFooter,
  insurance: insuranceFooter,
};
