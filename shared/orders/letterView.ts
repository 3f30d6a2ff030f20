/** `askedAt` is an ISO instant, `promisedOn` an ISO day. */
export interface LetterView {
  state: 'waiting' | 'approved' | 'refused';
  askedAt: string;
  promisedOn: string;
  /** The operator's reason for a refusal; otherwise null. */
  why: string | null;
}
