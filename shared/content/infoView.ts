import type { Rial } from '../money.ts';
import type { Heading } from './blogView.ts';

/** A page of the CMS. */
export interface InfoPageView {
  title: string;
  description: string;
  /** Sanitised. */
  html: string;
  headings: Heading[];
  /** ISO instant of the last edit. */
  updatedAt: string | null;
  version: string;
  stale: boolean;
}

export interface AboutView extends InfoPageView {
  /** Counted from our own catalogue. */
  numbers: { label: string; count: number }[];
}

export const CONTACT_TOPICS = ['buy', 'refund', 'change', 'complaint', 'partnership'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export interface ContactView extends InfoPageView {
  topic: ContactTopic | null;
  typed: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  problem: string | null;
  /** The message is stored under this code, and when an answer comes. */
  sent: { code: string; answer: string } | null;
  /** When somebody answers, as of now. */
  answer: string;
}

export interface CalculatorView {
  airlines: { code: string; name: string }[];
  typed: { airline: string; fareClass: string; price: string; day: string; time: string };
  problems: Readonly<Record<string, string>>;
  result: {
    steps: { when: string; penaltyPercent: number; back: Rial; now: boolean }[];
    published: boolean;
  } | null;
}

export interface SiteRulesView extends InfoPageView {
  calculator: CalculatorView;
}
