export interface SentenceView {
  text: string;
  understood: { control: string; text: string }[];
  unknown: string[];
}
