/** One step of the way from the home page. */
export interface LandingStep {
  name: string;
  path: string;
}

/** What people ask of a landing page. */
export interface LandingQuestion {
  question: string;
  answer: string;
}

/** A page that goes on from here. */
export interface LandingLink {
  href: string;
  label: string;
}
