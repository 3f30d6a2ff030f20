import { joinWords } from '../persian/joinWords.ts';
import type { OrderItemSummary } from './orderItemSummary.ts';

/** Example: «همراه با اتوبوس مشهد به نیشابور و بیمهٔ مسافرتی ترکیه». Null when nothing else is in the order. */
export function describeExtras({ legs, extras }: Pick<OrderItemSummary, 'legs' | 'extras'>): string | null {
  if (!extras) return null;
  const names = extras.map(({ leg, service, title }) => (legs[leg - 1] ? `${service} ${title}` : title));
  return `همراه با ${joinWords(names)}`;
}
