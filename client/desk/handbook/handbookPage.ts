export interface HandbookPage {
  id: string;
  kind: 'screen' | 'trouble';
  title: string;
  /** One sentence: what it is for, or how the trouble shows itself. */
  summary: string;
  /** Addresses below which this page is the help; a longer one wins. */
  at: readonly string[];
  /** Id of the screen whose picture it shows. */
  picture: string;
  /** Numbered steps, in order. */
  steps: readonly string[];
  /** Facts and warnings. */
  notes: readonly string[];
}
