import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CHOSEN_REASONS, REFUND_REASONS } from '../../../shared/orders/refundView.ts';

const RULES = readFileSync(path.resolve('server/cms/embedded/content/pages/site-rules.md'), 'utf8');

test('the rules of the site name the refund reasons of the form, all of them and no other', () => {
  const lines = RULES.split('\n').filter((line) => line.includes('دلیل') && line.includes('«'));
  const named = lines.flatMap((line) => [...line.matchAll(/«([^»]+)»/g)].map(([, reason]) => reason));
  expect(named).toEqual(CHOSEN_REASONS.map((wish) => REFUND_REASONS[wish]));
});
