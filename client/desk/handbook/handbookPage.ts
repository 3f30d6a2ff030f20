export interface HandbookPage {
  id: string;
  kind: 'screen' | 'trouble';
  title: string;
  /** One sentence: the purpose of the screen, or the symptom of the problem. */
  summary: string;
  /** This page is the help for these addresses and those below them; the longest match wins. */
  at: readonly string[];
  /** Id of the screen in the page's picture. */
  picture: string;
  /** Numbered steps, in order. */
  steps: readonly string[];
  /** Facts and warnings. */
  notes: readonly string[];
}
