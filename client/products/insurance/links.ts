import { INSURANCE } from '../../../shared/insurance/insuranceHome.ts';
import type { ProductLinks } from '../productLinks.ts';

export const insuranceLinks: ProductLinks = {
  section: { href: INSURANCE, label: 'بیمهٔ مسافرتی', icon: 'umbrella' },
  tabs: [{ href: INSURANCE, label: 'بیمهٔ مسافرتی', icon: 'umbrella' }],
  footer: { title: 'بیمه', links: [{ href: INSURANCE, label: 'بیمهٔ مسافرتی' }] },
  help: [],
  promo: {
    href: INSURANCE,
    art: 'istanbul',
    title: 'بیمهٔ مسافرتی، آمادهٔ سفارت',
    text: 'طرح‌ها را با یک پرسش ساده بسنجید: «اگر پایم شکست، چقدر می‌پردازم؟»',
    action: 'مقایسهٔ طرح‌ها',
  },
};
