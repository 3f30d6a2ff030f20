import { BUS_HOME } from '../../../shared/buses/busHome.ts';
import type { ProductLinks } from '../productLinks.ts';

export const busLinks: ProductLinks = {
  section: { href: BUS_HOME, label: 'اتوبوس', icon: 'bus' },
  footer: {
    title: 'اتوبوس',
    links: [
      { href: BUS_HOME, label: 'بلیط اتوبوس' },
      { href: `${BUS_HOME}#terminals`, label: 'پایانه‌ها' },
    ],
  },
  help: [],
};
