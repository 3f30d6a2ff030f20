/** What the search box says of a sentence: each part that was understood with its field, and the words that were not. */
export interface SentenceView {
  text: string;
  understood: { control: string; text: string }[];
  unknown: string[];
}
