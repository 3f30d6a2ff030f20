import type { DeskContext } from './deskContext.ts';
import type { DeskRoute } from './deskRoute.ts';
import { countMessages } from './messages/findMessages.ts';
import { countTransfers } from './money/owed.ts';
import { approvalRoutes } from './pages/approvals/approvalRoutes.tsx';
import { codeRoutes } from './pages/codes/codeRoutes.tsx';
import { departureRoutes } from './pages/departures/departureRoutes.tsx';
import { handbookRoutes } from './pages/handbook/handbookRoutes.tsx';
import { homeRoutes } from './pages/home/homeRoutes.tsx';
import { invoiceRoutes } from './pages/invoices/invoiceRoutes.tsx';
import { countLetters } from './pages/letters/findLetters.ts';
import { letterRoutes } from './pages/letters/letterRoutes.tsx';
import { logRoutes } from './pages/log/logRoutes.tsx';
import { messageRoutes } from './pages/messages/messageRoutes.tsx';
import { moneyRoutes } from './pages/money/moneyRoutes.tsx';
import { orderRoutes } from './pages/orders/orderRoutes.tsx';
import { outboxRoutes } from './pages/outbox/outboxRoutes.tsx';
import { priceRoutes } from './pages/prices/priceRoutes.tsx';
import { rateRoutes } from './pages/prices/rateRoutes.tsx';
import { termsRoutes } from './pages/prices/termsRoutes.tsx';
import { profileRoutes } from './pages/profile/profileRoutes.tsx';
import { reviewRoutes } from './pages/reviews/reviewRoutes.tsx';
import { settingRoutes } from './pages/settings/settingRoutes.tsx';
import { signInRoutes } from './pages/signIn/signInRoutes.tsx';
import { staffRoutes } from './pages/staff/staffRoutes.tsx';
import { todayRoutes } from './pages/today/todayRoutes.tsx';
import { countApprovals } from './queue/findApprovals.ts';
import { countReviews } from './reviews/reviews.ts';

/** Every address of the desk with its permission. For a new page, add the list of its folder here. */
export const DESK_ROUTES: readonly DeskRoute[] = [
  ...signInRoutes,
  ...homeRoutes,
  ...handbookRoutes,
  ...profileRoutes,
  ...departureRoutes,
  ...letterRoutes,
  ...approvalRoutes,
  ...todayRoutes,
  ...outboxRoutes,
  ...orderRoutes,
  ...messageRoutes,
  ...reviewRoutes,
  ...moneyRoutes,
  ...priceRoutes,
  ...rateRoutes,
  ...termsRoutes,
  ...invoiceRoutes,
  ...codeRoutes,
  ...staffRoutes,
  ...logRoutes,
  ...settingRoutes,
];

export interface RailCount {
  waiting: number;
  urgent: boolean;
}

/** Counts in the navigation rail by the id of the entry. Every page reads them, so each must be one fast statement. */
export const RAIL_COUNTS: Readonly<Record<string, (context: DeskContext) => Promise<RailCount>>> = {
  letters: countLetters,
  messages: countMessages,
  money: countTransfers,
  reviews: countReviews,
  approvals: countApprovals,
};

/** Address of the search field in the top bar, which is shown when a route serves this path. */
export const SEARCH_PATH = '/desk/orders';
