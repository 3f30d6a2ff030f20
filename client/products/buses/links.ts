import { BUS_HOME } from '../../../shared/buses/busHome.ts';
import type { ProductLinks } from '../productLinks.ts';

export const busLinks: ProductLinks = { section: { href: BUS_HOME, label: 'اتوبوس', icon: 'bus' } };
