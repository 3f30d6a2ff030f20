import { INSURANCE } from '../../../shared/insurance/insuranceHome.ts';
import type { StartLinks } from '../productLinks.ts';

export const insuranceStartLinks: StartLinks = {
  tabs: [{ href: INSURANCE, label: 'بیمهٔ مسافرتی', icon: 'umbrella' }],
  promo: {
    name: 'بیمه',
    href: INSURANCE,
    art: 'istanbul',
    title: 'بیمهٔ مسافرتی، آمادهٔ سفارت',
    text: 'طرح‌ها را با یک پرسش ساده بسنجید: «اگر پایم شکست، چقدر می‌پردازم؟»',
    action: 'مقایسهٔ طرح‌ها',
  },
};
