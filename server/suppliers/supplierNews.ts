/** What a supplier tells of a booking without being asked. */
export interface SupplierNews {
  clientRef: string;
  /** `cancelled`: the carrier will not carry. `changed`: it will at another time, or otherwise. */
  kind: 'cancelled' | 'changed';
}
