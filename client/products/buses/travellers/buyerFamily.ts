import type { BusPassengersView } from '../../../../shared/buses/busCheckoutView.ts';
import { readTypedFields } from '../../../../shared/forms/typedFields.ts';
import type { FamilyRules } from '../../../checkout/FamilyChips.tsx';
import { EMPTY_PERSON } from '../../../checkout/familyStore.ts';

const FIELDS = ['gender', 'firstName', 'lastName', 'nationalId'] as const;

export const BUYER_FAMILY: FamilyRules<BusPassengersView> = {
  read: (typed) => [{ ...EMPTY_PERSON, ...readTypedFields(typed, FIELDS) }],
  fields: (member) => FIELDS.map((field) => [field, member[field]] as const),
};
