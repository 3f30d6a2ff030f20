import {
  readTwoWayTickets,
  TWO_WAY_COOKIE,
  writeTwoWayTickets,
  type TwoWayTickets,
} from '../../../../shared/flights/twoWayTickets.ts';
import type { FormContext, PageContext } from '../../../render/page.ts';

/** Same cookie as in ticketStore.ts. */
export function readChosenTickets({ openCookie }: PageContext): TwoWayTickets {
  return readTwoWayTickets(openCookie(TWO_WAY_COOKIE));
}

/** An empty record deletes the cookie. */
export function storeChosenTickets({ browser }: FormContext, tickets: TwoWayTickets): void {
  browser.writeOpenCookie(TWO_WAY_COOKIE, writeTwoWayTickets(tickets));
}
