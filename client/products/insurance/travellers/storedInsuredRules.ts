import { parseDay } from '../../../../shared/calendar/parseDay.ts';
import { readTypedFields } from '../../../../shared/forms/typedFields.ts';
import {
  fillFromKnown,
  getInsuredFieldName,
  INSURED_FIELDS,
  readTypedInsured,
} from '../../../../shared/insurance/insuredForm.ts';
import type { InsuredFormView } from '../../../../shared/insurance/insuredView.ts';
import type { StoredTravellerRules } from '../../../checkout/StoredTravellerChips.tsx';
import { EMPTY_TRAVELLER } from '../../../checkout/travellerStore.ts';

/** A stored traveller can fill an insured person only if the quote was made for the same birth date. */
export const STORED_INSURED_RULES: StoredTravellerRules<InsuredFormView> = {
  read: (typed, { bands }) =>
    readTypedInsured(typed, bands.length).insured.map(
      ({ latinFirstName, latinLastName, nationalId, passportNumber, passportExpiry, birth }) => ({
        ...EMPTY_TRAVELLER,
        latinFirstName,
        latinLastName,
        nationalId,
        passportNumber,
        passportExpiry,
        birth: parseDay(birth) ?? '',
      }),
    ),
  fields: (traveller, index) => {
    const filled = fillFromKnown(readTypedFields(null, INSURED_FIELDS), traveller);
    return INSURED_FIELDS.map((field) => [getInsuredFieldName(index, field), filled[field]] as const);
  },
  canFill: ({ birth }, index, { typed }) =>
    birth !== '' && birth === parseDay(typed.insured[index]?.birth ?? ''),
};
