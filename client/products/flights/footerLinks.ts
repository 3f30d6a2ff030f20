import { INTERNATIONAL } from '../../../shared/flights/internationalView.ts';
import {
  ANYWHERE,
  CHARTER_TICKETS,
  CHEAP_TICKETS,
  LAST_SECOND,
  SYSTEM_TICKETS,
} from '../../../shared/flights/landingPaths.ts';
import type { FooterLinks } from '../productLinks.ts';

export const flightFooter: FooterLinks = {
  title: 'پرواز',
  links: [
    { href: INTERNATIONAL, label: 'پرواز خارجی' },
    { href: CHEAP_TICKETS, label: 'بلیط ارزان' },
    { href: ANYWHERE, label: 'به هرجا' },
    { href: CHARTER_TICKETS, label: 'بلیط چارتر' },
    { href: LAST_SECOND, label: 'لحظه‌آخری' },
    { href: SYSTEM_TICKETS, label: 'بلیط سیستمی' },
  ],
  help: [
    { href: '/#h-why', label: 'برگشت پول' },
    { href: '/#h-faq', label: 'پرسش‌های پرتکرار' },
  ],
};
