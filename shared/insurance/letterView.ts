/** An embassy letter that proves a refused visa, and what became of it. */
export interface LetterView {
  state: 'waiting' | 'approved' | 'refused';
  /** ISO instant. */
  askedAt: string;
  /** ISO day by whose end the traveller hears of the decision. */
  promisedOn: string;
  /** Why it was refused, as the operator wrote it. */
  why: string | null;
}
