/** Departure and arrival of a leg, ISO instants with the offset of the place. */
export interface LegTimes {
  departsAt: string;
  /** Null when the carrier names none. */
  arrivesAt: string | null;
}

/** What a supplier reports of a booking without being asked. */
export interface SupplierNews {
  clientRef: string;
  /** `cancelled`: the carrier will not carry. `changed`: it will at another time, or otherwise. */
  kind: 'cancelled' | 'changed';
  /** Of a change: the times of the leg from now on; left out when the supplier does not name them. */
  times?: LegTimes;
}
