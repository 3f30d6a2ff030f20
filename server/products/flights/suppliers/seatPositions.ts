import { listAgeGroups, type Party } from '../../../../shared/flights/party.ts';

/** Infants have no seat; beside an exit sit adults only. */
export function listSeatPositions(party: Party, isExit: boolean): number[] {
  return listAgeGroups(party).flatMap((group, index) =>
    group === 'adult' || (group === 'child' && !isExit) ? [index + 1] : [],
  );
}
