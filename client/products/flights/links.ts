import { HOME } from '../../../shared/paths.ts';
import type { ProductLinks } from '../productLinks.ts';

export const flightLinks: ProductLinks = { section: { href: HOME, label: 'پرواز', icon: 'plane' } };
