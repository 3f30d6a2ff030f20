import type { ServerPage } from '../render/page.ts';
import { aboutUs } from './aboutUs.ts';
import { alert } from './alert.ts';
import { alertNew } from './alertNew.ts';
import {
  accountConfirm,
  accountForgot,
  accountRegister,
  accountReset,
  accountSignIn,
  accountSignOut,
} from './accountForms.ts';
import { blogAuthorPage, blogCategoryPage, blogIndex, blogPost, blogResult } from './blog.ts';
import { bus } from './bus.ts';
import { busCity } from './busCity.ts';
import { busCompany } from './busCompany.ts';
import { busFactor } from './busFactor.ts';
import { busPassengers } from './busPassengers.ts';
import { busResults } from './busResults.ts';
import { contactUs } from './contactUs.ts';
import { airline } from './airline.ts';
import { charterCity } from './charterCity.ts';
import { charterTickets } from './charterTickets.ts';
import { cheapTickets } from './cheapTickets.ts';
import { city } from './city.ts';
import { confirmInformation } from './confirmInformation.ts';
import { dashboard } from './dashboard.ts';
import { flightFactor } from './flightFactor.ts';
import { flightPassengers } from './flightPassengers.ts';
import { flightResults } from './flightResults.ts';
import { home } from './home.ts';
import { international } from './international.ts';
import { internationalCity } from './internationalCity.ts';
import { insuranceFactor } from './insurance/insuranceFactor.ts';
import { insuranceHome } from './insurance/insuranceHome.ts';
import { insurancePlans } from './insurance/insurancePlans.ts';
import { insuranceReview } from './insurance/insuranceReview.ts';
import { insuredPersons } from './insurance/insuredPersons.ts';
import { orderRefund } from './orderRefund.ts';
import { lastSecond } from './lastSecond.ts';
import { lastSecondCity } from './lastSecondCity.ts';
import { orderTracking } from './orderTracking.ts';
import { soldNow } from './soldNow.ts';
import { siteRules } from './siteRules.ts';
import { systemTickets } from './systemTickets.ts';
import { ticketsSlug } from './ticketsSlug.ts';
import { uiSheet } from './uiSheet.ts';

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
