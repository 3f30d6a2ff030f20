import type { ComponentType } from 'react';
import type { ProductName } from '../../shared/productNames.ts';
import { useSite } from '../app/site.ts';
import type { AbroadExtraProps } from './extrasForm.ts';
import { InsuranceOffer } from './insurance/InsuranceOffer.tsx';

const EXTRAS: Readonly<Partial<Record<ProductName, ComponentType<AbroadExtraProps>>>> = {
  insurance: InsuranceOffer,
};

/**
 * Renders the extras for trips abroad. None is preselected, and none is added to the price until the buyer asks for it.
 */
export function AbroadExtras(props: AbroadExtraProps) {
  const { products } = useSite();
  return Object.entries(EXTRAS).map(([name, Extra]) => name in products && <Extra key={name} {...props} />);
}
