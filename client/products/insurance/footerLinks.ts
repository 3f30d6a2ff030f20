import { INSURANCE } from '../../../shared/insurance/insuranceHome.ts';
import type { FooterLinks } from '../productLinks.ts';

export const insuranceFooter: FooterLinks = {
  title: 'بیمه',
  links: [{ href: INSURANCE, label: 'بیمهٔ مسافرتی' }],
  help: [],
};
