import type { Rial } from '../money.ts';
import type { SellerFact } from '../settings/sellerFacts.ts';
import type { Heading } from './blogView.ts';

/** `html` is sanitised, `updatedAt` an ISO instant. */
export interface InfoPageView {
  title: string;
  description: string;
  html: string;
  headings: readonly Heading[];
  updatedAt: string | null;
  version: string;
  stale: boolean;
}

export interface AboutView extends InfoPageView {
  numbers: { label: string; count: number }[];
}

export const CONTACT_TOPICS = [
  'buy',
  'refund',
  'change',
  'complaint',
  'accessibility',
  'partnership',
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const CONTACT_TOPIC_TITLES: Readonly<Record<ContactTopic, string>> = {
  buy: 'خرید',
  refund: 'استرداد',
  change: 'تغییر پرواز',
  complaint: 'شکایت',
  accessibility: 'دسترس‌پذیری',
  partnership: 'همکاری و پیشنهاد',
};

export interface ContactView extends InfoPageView {
  topic: ContactTopic | null;
  typed: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  problem: string | null;
  /** `url` is the address of the conversation. */
  sent: { code: string; answer: string; url: string } | null;
  answer: string;
  /** For example «شنبه تا چهارشنبه ۸ تا ۲۰، …». */
  hours: string;
  /** Phones, address and licences. */
  agency: readonly SellerFact[];
  /** Address of the trust badge's page. */
  badge: string | null;
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
  /** Null when the shop sells no product with penalty tables. */
  calculator: CalculatorView | null;
}
