import { INTERNATIONAL } from '../../../shared/flights/internationalView.ts';
import { HOME } from '../../../shared/paths.ts';
import type { ProductLinks, SiteLink } from '../productLinks.ts';

export const FLIGHTS_ABROAD: SiteLink = { href: INTERNATIONAL, label: 'پرواز خارجی', icon: 'globe' };

export const flightLinks: ProductLinks = {
  section: { href: HOME, label: 'پرواز', icon: 'plane' },
  more: [FLIGHTS_ABROAD],
};
