import type { ComponentType } from 'react';
import type { ProductName } from '../../shared/productNames.ts';
import { useSite } from '../app/site.ts';
import { InsuranceOffer } from './insurance/InsuranceOffer.tsx';

/** A trip abroad. `destination` is a country's slug, when it is known. */
export interface AbroadTrip {
  destination?: string;
  schengen: boolean;
}

const EXTRAS: Readonly<Partial<Record<ProductName, ComponentType<AbroadTrip>>>> = {
  insurance: InsuranceOffer,
};

/** What goes with a trip abroad: nothing is ticked and nothing is added to the price. */
export function AbroadExtras(trip: AbroadTrip) {
  const { products } = useSite();
  return Object.entries(EXTRAS).map(([name, Extra]) => name in products && <Extra key={name} {...trip} />);
}
