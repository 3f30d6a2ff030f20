import { INTERNATIONAL } from '../../../shared/flights/internationalView.ts';
import { HOME } from '../../../shared/paths.ts';
import type { StartLinks } from '../productLinks.ts';

export const flightStartLinks: StartLinks = {
  tabs: [
    { href: HOME, label: 'پرواز داخلی', icon: 'plane' },
    { href: INTERNATIONAL, label: 'پرواز خارجی', icon: 'globe' },
  ],
  promo: null,
};
