/** `askedAt` is an ISO instant, `promisedOn` an ISO day. */
export interface LetterView {
  state: 'waiting' | 'approved' | 'refused';
  askedAt: string;
  promisedOn: string;
  /** The operator's words; null unless `state` is `refused`. */
  refusalReason: string | null;
}
