import { BUS_HOME } from '../../../shared/buses/busHome.ts';
import type { ProductLinks } from '../productLinks.ts';

export const busLinks: ProductLinks = {
  section: { href: BUS_HOME, label: 'اتوبوس', icon: 'bus' },
  tabs: [{ href: BUS_HOME, label: 'اتوبوس', icon: 'bus' }],
  footer: {
    title: 'اتوبوس',
    links: [
      { href: BUS_HOME, label: 'بلیط اتوبوس' },
      { href: `${BUS_HOME}#terminals`, label: 'پایانه‌ها' },
    ],
  },
  help: [],
  promo: {
    href: BUS_HOME,
    art: 'road',
    title: 'اتوبوس، با صندلی دلخواه',
    text: 'نقشهٔ صندلی، پایانه‌های درست و لغو رایگان تا یک ساعت پس از خرید.',
    action: 'جست‌وجوی اتوبوس',
  },
};
