import {
  CHARTER_TICKETS,
  CHEAP_TICKETS,
  LAST_SECOND,
  SYSTEM_TICKETS,
} from '../../../../shared/flights/landingPaths.ts';

/** Links to the pages about types of tickets. */
export const TICKET_LINKS = {
  charter: { href: CHARTER_TICKETS, label: 'بلیط چارتر هواپیما' },
  cheap: { href: CHEAP_TICKETS, label: 'بلیط ارزان هواپیما' },
  lastSecond: { href: LAST_SECOND, label: 'بلیط لحظه‌آخری' },
  system: { href: SYSTEM_TICKETS, label: 'بلیط سیستمی' },
};
