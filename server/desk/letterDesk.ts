import type { Tx } from '../db/transaction.ts';

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

export type LetterVerdict = { state: 'approved' } | { state: 'refused'; why: string };

/** Letters of one product. The desk asks products for them, because it knows no product. */
export interface LetterDesk {
  listWaiting(): Promise<Letter[]>;
  find(id: string): Promise<Letter | null>;
  readDocument(id: string): Promise<{ mediaType: string; content: Buffer } | null>;
  /** Decides the letter that was read, no other one of its order. `also` runs in the same transaction. */
  decide(
    id: string,
    verdict: LetterVerdict,
    also: (tx: Tx) => Promise<void>,
  ): Promise<'decided' | 'again' | 'decided_otherwise' | 'not_found'>;
}
