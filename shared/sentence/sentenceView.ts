export interface SentencePart {
  /** Id of the field. */
  control: string;
  text: string;
}

export interface SentenceView {
  text: string;
  understood: SentencePart[];
  /** Questions about what the sentence leaves open. */
  asks: SentencePart[];
  unknown: string[];
  /** Query parameters of the results that the form has no field for. */
  wishes: [name: string, value: string][];
}
