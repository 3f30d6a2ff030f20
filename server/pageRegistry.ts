import type { ServerPage } from './render/page.ts';
import { aboutUs } from './content/pages/aboutUs.ts';
import { alert } from './alerts/pages/alert.ts';
import { alertNew } from './alerts/pages/alertNew.ts';
import {
  accountConfirm,
  accountForgot,
  accountRegister,
  accountReset,
  accountSignIn,
  accountSignOut,
} from './accounts/pages/accountForms.ts';
import { blogAuthorPage, blogCategoryPage, blogIndex, blogPost, blogResult } from './content/pages/blog.ts';
import { bus } from './products/buses/pages/bus.ts';
import { busCity } from './products/buses/pages/busCity.ts';
import { busCompany } from './products/buses/pages/busCompany.ts';
import { busFactor } from './products/buses/pages/busFactor.ts';
import { busPassengers } from './products/buses/pages/busPassengers.ts';
import { busResults } from './products/buses/pages/busResults.ts';
import { contactUs } from './content/pages/contactUs.ts';
import { airline } from './products/flights/pages/airline.ts';
import { charterCity } from './products/flights/pages/charterCity.ts';
import { charterTickets } from './products/flights/pages/charterTickets.ts';
import { cheapTickets } from './products/flights/pages/cheapTickets.ts';
import { city } from './products/flights/pages/city.ts';
import { confirmInformation } from './orders/pages/confirmInformation.ts';
import { dashboard } from './accounts/pages/dashboard.ts';
import { flightFactor } from './products/flights/pages/flightFactor.ts';
import { flightPassengers } from './products/flights/pages/flightPassengers.ts';
import { flightResults } from './products/flights/pages/flightResults.ts';
import { home } from './home/home.ts';
import { international } from './products/flights/pages/international.ts';
import { internationalCity } from './products/flights/pages/internationalCity.ts';
import { insuranceFactor } from './products/insurance/pages/insuranceFactor.ts';
import { insuranceHome } from './products/insurance/pages/insuranceHome.ts';
import { insurancePlans } from './products/insurance/pages/insurancePlans.ts';
import { insuranceReview } from './products/insurance/pages/insuranceReview.ts';
import { insuredPersons } from './products/insurance/pages/insuredPersons.ts';
import { orderRefund } from './orders/pages/orderRefund.ts';
import { lastSecond } from './products/flights/pages/lastSecond.ts';
import { lastSecondCity } from './products/flights/pages/lastSecondCity.ts';
import { orderTracking } from './orders/pages/orderTracking.ts';
import { soldNow } from './orders/pages/soldNow.ts';
import { siteRules } from './content/pages/siteRules.ts';
import { systemTickets } from './products/flights/pages/systemTickets.ts';
import { ticketsSlug } from './products/flights/pages/ticketsSlug.ts';
import { uiSheet } from './content/pages/uiSheet.ts';

/** The server's half of every route, by the id in client/routes.tsx. A test holds the two tables together. */
export const SERVER_PAGES: Readonly<Record<string, ServerPage>> = {
  home,
  flightResults: soldNow('supplier', flightResults),
  flightPassengers,
  airline,
  city,
  lastSecond,
  lastSecondCity,
  charterTickets,
  charterCity,
  cheapTickets,
  systemTickets,
  ticketsSlug,
  international,
  internationalCity,
  confirmInformation,
  flightFactor,
  bus: soldNow('buses', bus),
  busResults: soldNow('buses', busResults),
  busCity,
  busCompany,
  busPassengers,
  busFactor,
  orderRefund,
  orderTracking,
  alertNew,
  alert,
  accountSignIn,
  accountRegister,
  accountForgot,
  accountReset,
  accountConfirm,
  accountSignOut,
  dashboard,
  blogIndex,
  blogPost,
  blogAuthor: blogAuthorPage,
  blogCategory: blogCategoryPage,
  blogResult,
  insuranceHome: soldNow('insurance', insuranceHome),
  insurancePlans: soldNow('insurance', insurancePlans),
  insuredPersons,
  insuranceReview,
  insuranceFactor,
  aboutUs,
  contactUs,
  siteRules,
  uiSheet,
};
