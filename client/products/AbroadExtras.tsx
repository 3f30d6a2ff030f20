import type { ComponentType } from 'react';
import type { AbroadTrip } from '../../shared/orders/checkoutView.ts';
import type { ProductName } from '../../shared/productNames.ts';
import { useSite } from '../app/site.ts';
import { InsuranceOffer } from './insurance/InsuranceOffer.tsx';

const EXTRAS: Readonly<Partial<Record<ProductName, ComponentType<AbroadTrip>>>> = {
  insurance: InsuranceOffer,
};

/** Nothing is preselected and nothing is added to the price. */
export function AbroadExtras(trip: AbroadTrip) {
  const { products } = useSite();
  return Object.entries(EXTRAS).map(([name, Extra]) => name in products && <Extra key={name} {...trip} />);
}
