/** A document from a traveller that an employee must review. */
export interface Letter {
  id: string;
  /** Order code. */
  code: string;
  /** Example: «نامهٔ رد ویزا». */
  title: string;
  /** The purchased product, in Persian. */
  item: string;
  travellers: readonly { name: string; document: string }[];
  /** ISO day. */
  startDay: string;
  sentAt: Date;
  /** ISO day of the promised answer. */
  promisedOn: string;
  state: 'waiting' | 'approved' | 'refused';
  refusalReason: string | null;
  mediaType: string;
  /** In bytes. */
  size: number;
}
