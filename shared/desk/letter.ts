/** A document that a traveller sent and that a person reads. */
export interface Letter {
  id: string;
  /** Order code. */
  code: string;
  /** «نامهٔ رد ویزا» */
  title: string;
  /** What was bought, in Persian. */
  item: string;
  travellers: readonly { name: string; document: string }[];
  /** ISO day. */
  startDay: string;
  sentAt: Date;
  /** ISO day of the promised answer. */
  promisedOn: string;
  state: 'waiting' | 'approved' | 'refused';
  /** The reason of a refusal. */
  why: string | null;
  mediaType: string;
  /** Bytes. */
  size: number;
}
