import type { AbroadTrip, ReviewExtras } from '../../shared/orders/checkoutView.ts';

/** Id of the form of the review that adds and removes extras; its fields are inside another form. */
export const EXTRAS_FORM = 'extras-form';

export interface AbroadExtraProps extends AbroadTrip {
  /** Only in the checkout. */
  extras?: ReviewExtras;
}
