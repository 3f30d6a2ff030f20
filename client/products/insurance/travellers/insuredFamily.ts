import { parseDay } from '../../../../shared/calendar/parseDay.ts';
import { readTypedFields } from '../../../../shared/forms/typedFields.ts';
import {
  fillFromKnown,
  getInsuredFieldName,
  INSURED_FIELDS,
  readTypedInsured,
} from '../../../../shared/insurance/insuredForm.ts';
import type { InsuredFormView } from '../../../../shared/insurance/insuredView.ts';
import type { FamilyRules } from '../../../checkout/FamilyChips.tsx';
import { EMPTY_PERSON } from '../../../checkout/familyStore.ts';

/** A stored traveller fits an insured person only if the quote was made for the same birth date. */
export const INSURED_FAMILY: FamilyRules<InsuredFormView> = {
  read: (typed, { bands }) =>
    readTypedInsured(typed, bands.length).insured.map(
      ({ latinFirstName, latinLastName, nationalId, passportNumber, passportExpiry, birth }) => ({
        ...EMPTY_PERSON,
        latinFirstName,
        latinLastName,
        nationalId,
        passportNumber,
        passportExpiry,
        birth: parseDay(birth) ?? '',
      }),
    ),
  fields: (member, index) => {
    const filled = fillFromKnown(readTypedFields(null, INSURED_FIELDS), member);
    return INSURED_FIELDS.map((field) => [getInsuredFieldName(index, field), filled[field]] as const);
  },
  fits: ({ birth }, index, { typed }) =>
    birth !== '' && birth === parseDay(typed.insured[index]?.birth ?? ''),
};
