import { readFileSync } from 'node:fs';
import { ORDERS_DOCUMENT, replaceDiagram } from './orderStates.ts';

test('docs/orders.md contains the current diagram of the order graph', () => {
  const text = readFileSync(ORDERS_DOCUMENT, 'utf8');
  expect(text).toBe(replaceDiagram(text));
});

test('a transition that is missing in the document is detected', () => {
  const text = readFileSync(ORDERS_DOCUMENT, 'utf8');
  const incomplete = text.replace('  paid --> ticketing: issueStarted\n', '');
  expect(incomplete).not.toBe(text);
  expect(replaceDiagram(incomplete)).toBe(text);
});
