import type { Letter } from '../../shared/desk/letter.ts';
import type { Tx } from '../db/transaction.ts';

export type LetterVerdict = { state: 'approved' } | { state: 'refused'; why: string };

/** Gives the desk access to the letters of one product, because the desk does not import products. */
export interface LetterProvider {
  listWaiting(): Promise<Letter[]>;
  find(id: string): Promise<Letter | null>;
  readDocument(id: string): Promise<{ mediaType: string; content: Buffer } | null>;
  /** Decides exactly this letter, not a newer one of the same order. `also` runs in the same transaction. */
  decide(
    id: string,
    verdict: LetterVerdict,
    also: (tx: Tx) => Promise<void>,
  ): Promise<'decided' | 'again' | 'decided_otherwise' | 'not_found'>;
}
