/** ISO instants with the local UTC offset. */
export interface LegTimes {
  departsAt: string;
  arrivesAt: string | null;
}

export interface SupplierEvent {
  clientRef: string;
  /** `changed`: the departure has new times or differs in another way. */
  kind: 'cancelled' | 'changed';
  /** The new times of a `changed` event, when the supplier sends them. */
  times?: LegTimes;
}
