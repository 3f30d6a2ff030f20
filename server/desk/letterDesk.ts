import type { Letter } from '../../shared/desk/letter.ts';
import type { Tx } from '../db/transaction.ts';

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
