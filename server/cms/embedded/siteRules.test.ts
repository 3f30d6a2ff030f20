import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CHOSEN_REASONS, REFUND_REASONS } from '../../../shared/orders/refundView.ts';

const RULES = readFileSync(path.resolve('server/cms/embedded/content/pages/site-rules.md'), 'utf8');

test('the site rules list exactly the refund reasons of the form', () => {
  const lines = RULES.split('\n').filter((line) => line.includes('دلیل') && line.includes('«'));
  const named = lines.flatMap((line) => [...line.matchAll(/«([^»]+)»/g)].map(([, reason]) => reason));
  expect(named).toEqual(CHOSEN_REASONS.map((code) => REFUND_REASONS[code]));
});
