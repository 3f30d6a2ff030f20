import type { AbroadTrip, ReviewExtras } from '../../shared/orders/checkoutView.ts';

/**
 * Id of the review page's form that adds and removes extras. Its fields are inside another form, so they refer to it by
 * id.
 */
export const EXTRAS_FORM = 'extras-form';

export interface AbroadExtraProps extends AbroadTrip {
  /** Set only in the checkout. */
  extras?: ReviewExtras;
}
