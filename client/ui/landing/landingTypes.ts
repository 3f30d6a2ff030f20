export interface LandingStep {
  name: string;
  /** May be missing only for the current page. */
  path?: string;
}

export interface LandingQuestion {
  question: string;
  answer: string;
}

/** A question; left out of the page while its answer is null. */
export interface PossibleQuestion {
  question: string;
  answer: string | null;
}

export interface LandingLink {
  href: string;
  label: string;
}
