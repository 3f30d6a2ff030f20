import {
  readTwoWayTickets,
  TWO_WAY_COOKIE,
  writeTwoWayTickets,
  type TwoWayTickets,
} from '../../../../shared/flights/twoWayTickets.ts';
import type { FormContext, PageContext } from '../../../render/page.ts';

/** Reads the cookie that client/products/flights/search/ticketStore.ts also uses. */
export function readChosenTickets({ openCookie }: PageContext): TwoWayTickets {
  return readTwoWayTickets(openCookie(TWO_WAY_COOKIE));
}

/** Deletes the cookie when `tickets` is empty. */
export function storeChosenTickets({ browser }: FormContext, tickets: TwoWayTickets): void {
  browser.writeOpenCookie(TWO_WAY_COOKIE, writeTwoWayTickets(tickets));
}
