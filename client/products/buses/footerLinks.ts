import { BUS_HOME } from '../../../shared/buses/busHome.ts';
import type { FooterLinks } from '../productLinks.ts';

export const busFooter: FooterLinks = {
  title: 'اتوبوس',
  links: [
    { href: BUS_HOME, label: 'بلیط اتوبوس' },
    { href: `${BUS_HOME}#terminals`, label: 'پایانه‌ها' },
  ],
  help: [],
};
