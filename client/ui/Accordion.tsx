import type { ReactNode } from 'react';
import { accordion } from './Accordion.styles.ts';

export interface AccordionItem {
  question: string;
  answer: ReactNode;
}

/** With a `name` only one item is open at a time. */
export function Accordion({ items, name }: { items: readonly AccordionItem[]; name?: string }) {
  return (
    <div className={accordion}>
      {items.map(({ question, answer }) => (
        <details key={question} name={name}>
          <summary>{question}</summary>
          <div>{answer}</div>
        </details>
      ))}
    </div>
  );
}
