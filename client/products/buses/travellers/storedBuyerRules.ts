import type { BusPassengersView } from '../../../../shared/buses/busCheckoutView.ts';
import { readTypedFields } from '../../../../shared/forms/typedFields.ts';
import type { StoredTravellerRules } from '../../../checkout/StoredTravellerChips.tsx';
import { EMPTY_TRAVELLER } from '../../../checkout/travellerStore.ts';

const FIELDS = ['gender', 'firstName', 'lastName', 'nationalId'] as const;

export const STORED_BUYER_RULES: StoredTravellerRules<BusPassengersView> = {
  read: (typed) => [{ ...EMPTY_TRAVELLER, ...readTypedFields(typed, FIELDS) }],
  fields: (traveller) => FIELDS.map((field) => [field, traveller[field]] as const),
};
