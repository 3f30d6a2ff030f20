import { HOME } from '../../../shared/paths.ts';
import type { StartLinks } from '../productLinks.ts';
import { FLIGHTS_ABROAD } from './links.ts';

export const flightStartLinks: StartLinks = {
  tabs: [{ href: HOME, label: 'پرواز داخلی', icon: 'plane' }, FLIGHTS_ABROAD],
  promo: null,
};
