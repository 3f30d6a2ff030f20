import { INSURANCE } from '../../../shared/insurance/insuranceHome.ts';
import type { ProductLinks } from '../productLinks.ts';

export const insuranceLinks: ProductLinks = {
  section: { href: INSURANCE, label: 'بیمهٔ مسافرتی', icon: 'umbrella' },
};
