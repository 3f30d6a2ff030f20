/** Who travels: numbers of people by age group on the day of travel. */
export interface Party {
  adults: number;
  children: number;
  infants: number;
}

/** Seats a party needs: infants travel on a lap. */
export function seatsOf(party: Party): number {
  return party.adults + party.children;
}
