/** ISO instants with the local offset. */
export interface LegTimes {
  departsAt: string;
  arrivesAt: string | null;
}

export interface SupplierEvent {
  clientRef: string;
  /** `changed`: runs at other times, or otherwise differs. */
  kind: 'cancelled' | 'changed';
  /** The new times of `changed`, when the supplier names them. */
  times?: LegTimes;
}
