import { page } from '../../app/page.ts';
import type { PageRoute } from '../../app/routeTypes.ts';

/** The browser applies the filters of plans by itself; only a new search needs the server. */
function buildInsuranceSearchKey({ pathname, searchParams }: URL): string {
  const asked = ['to', 'start', 'days', 'visa', 'birth'].map((name) => searchParams.getAll(name));
  return JSON.stringify([pathname, ...asked]);
}

// prettier-ignore
export const INSURANCE_ROUTES: readonly PageRoute[] = [
  page('insuranceHome', 'insurance', () => import('./landings/InsuranceHomePage.tsx'), { sells: 'insurance', cache: 'public', sitemap: 'pages' }),
  page('insurancePlans', 'insurance/plans', () => import('./results/InsurancePlansPage.tsx'), { sells: 'insurance', sitemap: 'pages', dataKey: buildInsuranceSearchKey }),
  page('insuredPersons', 'insurance/plans/passengers', () => import('./travellers/InsuredPage.tsx'), { layout: 'checkout', robots: 'noindex' }),
  page('insuranceReview', 'insurance/plans/payment/confirmInformation', () => import('./review/InsuranceReviewPage.tsx'), { layout: 'checkout', robots: 'noindex' }),
  page('policyInvoice', 'insurance/plans/payment/factor', () => import('./ticket/PolicyInvoicePage.tsx'), { robots: 'noindex' }),
];
