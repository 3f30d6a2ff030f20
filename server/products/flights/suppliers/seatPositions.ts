import { listAgeGroups, type Party } from '../../../../shared/flights/party.ts';

/**
 * Lists the travellers who may have a seat in the row. Infants have no seat, and only adults sit in an exit row.
 */
export function listSeatPositions(party: Party, isExit: boolean): number[] {
  return listAgeGroups(party).flatMap((group, index) =>
    group === 'adult' || (group === 'child' && !isExit) ? [index + 1] : [],
  );
}
