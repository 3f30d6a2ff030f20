import { BUS_HOME } from '../../shared/buses/busHome.ts';
import { ABOUT_US, BLOG, CONTACT_US, SITE_RULES } from '../../shared/content/blogPaths.ts';
import { INSURANCE } from '../../shared/insurance/insuranceHome.ts';
import { INTERNATIONAL } from '../../shared/flights/internationalView.ts';
import {
  CHARTER_TICKETS,
  CHEAP_TICKETS,
  LAST_SECOND,
  SYSTEM_TICKETS,
} from '../../shared/flights/landingPaths.ts';
import { HOME, ORDER_TRACKING } from '../../shared/paths.ts';
import type { IconName } from '../ui/Icon.tsx';

export interface SiteLink {
  href: string;
  label: string;
  icon: IconName;
}

/** The sections of the product, in the order of the header. Only pages that exist stand here. */
export const SECTIONS: readonly SiteLink[] = [
  { href: HOME, label: 'پرواز', icon: 'plane' },
  { href: BUS_HOME, label: 'اتوبوس', icon: 'bus' },
  { href: INSURANCE, label: 'بیمهٔ مسافرتی', icon: 'umbrella' },
  { href: BLOG, label: 'مجلهٔ سفر', icon: 'file' },
];

export const TRACKING_LINK: SiteLink = { href: ORDER_TRACKING, label: 'پیگیری سفارش', icon: 'route' };

/** The footer's lists; the one without a title is about the house and bears its brand. */
export const FOOTER_LISTS: readonly { title: string | null; links: readonly Omit<SiteLink, 'icon'>[] }[] = [
  {
    title: 'پرواز',
    links: [
      { href: INTERNATIONAL, label: 'پرواز خارجی' },
      { href: CHEAP_TICKETS, label: 'بلیط ارزان' },
      { href: CHARTER_TICKETS, label: 'بلیط چارتر' },
      { href: LAST_SECOND, label: 'لحظه‌آخری' },
      { href: SYSTEM_TICKETS, label: 'بلیط سیستمی' },
    ],
  },
  {
    title: 'اتوبوس و بیمه',
    links: [
      { href: BUS_HOME, label: 'بلیط اتوبوس' },
      { href: `${BUS_HOME}#terminals`, label: 'پایانه‌ها' },
      { href: INSURANCE, label: 'بیمهٔ مسافرتی' },
    ],
  },
  {
    title: 'راهنما',
    links: [
      TRACKING_LINK,
      { href: '/#h-why', label: 'برگشت پول' },
      { href: '/#h-faq', label: 'پرسش‌های پرتکرار' },
    ],
  },
  {
    title: null,
    links: [
      { href: ABOUT_US, label: 'دربارهٔ ما' },
      { href: CONTACT_US, label: 'تماس با ما' },
      { href: SITE_RULES, label: 'قوانین و مقررات' },
      { href: BLOG, label: 'مجلهٔ سفر' },
    ],
  },
];
