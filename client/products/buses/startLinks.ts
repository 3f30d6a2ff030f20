import { BUS_HOME } from '../../../shared/buses/busHome.ts';
import type { StartLinks } from '../productLinks.ts';

export const busStartLinks: StartLinks = {
  tabs: [{ href: BUS_HOME, label: 'اتوبوس', icon: 'bus' }],
  promo: {
    name: 'اتوبوس',
    href: BUS_HOME,
    art: 'road',
    title: 'اتوبوس، با صندلی دلخواه',
    text: 'نقشهٔ صندلی، پایانه‌های درست و لغو رایگان تا یک ساعت پس از خرید.',
    action: 'جست‌وجوی اتوبوس',
  },
};
