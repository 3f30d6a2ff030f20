export interface SentencePart {
  /** Id of the field that the part fills. */
  control: string;
  text: string;
}

export interface SentenceView {
  text: string;
  understood: SentencePart[];
  /** Questions about missing parts of the sentence. */
  asks: SentencePart[];
  unknown: string[];
  /** Query parameters of the results for preferences that have no field in the form. */
  preferences: [name: string, value: string][];
}
