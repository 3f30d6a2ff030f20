import type { TermKind } from '../../../shared/desk/find.ts';
import { readSearch } from './readSearch.ts';

const read = (typed: string, as?: string) =>
  readSearch(typed, as).map(({ kind, value }) => `${kind}:${value}`);

test.each<[typed: string, ...terms: string[]]>([
  ['RH-4K7M-2QXA-9CTPE', 'code:RH-4K7M-2QXA-9CTPE'],
  ['rh 4k7m 2qxa 9ctpe', 'code:RH-4K7M-2QXA-9CTPE'],
  ['RH-4K7M2QXA', 'code:RH-4K7M2QXA'],
  ['RF-4K7M2QXA', 'refund:RF-4K7M2QXA'],
  ['۰۹۱۲ ۳۴۵ ۶۷۸۹', 'mobile:09123456789'],
  ['+98 912 345 6789', 'mobile:09123456789'],
  ['9123456789', 'mobile:09123456789'],
  ['٠٠١٢٣٤٥٦٧٩', 'document:0012345679'],
  ['A12345678', 'document:A12345678'],
  ['ab1234567', 'document:AB1234567'],
  ['۱۲۳۴', 'cardEnd:1234'],
  ['6104 3377 1234 5678', 'cardEnd:5678'],
  ['037-2401857719', 'ticket:0372401857719'],
  ['SMN-1405-0048213907', 'ticket:SMN14050048213907'],
  ['K7M2QP', 'pnr:K7M2QP'],
  ['458120993', 'bank:458120993'],
  ['رضایی', 'name:رضایی'],
  ['رضايي', 'name:رضایی'],
  ['رضایی\u200Cنژاد', 'name:رضایی نژاد'],
  ['SARA REZAEI', 'name:SARA REZAEI'],
  ['Rezaei', 'name:Rezaei'],
  ['رضایی ۱۲۳۴', 'name:رضایی', 'cardEnd:1234'],
  ['سارا رضایی 09123456789', 'name:سارا رضایی', 'mobile:09123456789'],
])('the search text "%s" is recognised', (typed, ...terms) => {
  expect(read(typed)).toEqual(terms);
});

test.each(['', '   ', '%', "'", '؟!'])('the search text "%s" has no search term', (typed) => {
  expect(read(typed)).toEqual([]);
});

test.each<[typed: string, as: TermKind, term: string]>([
  ['۱۲۳۴', 'mobileEnd', 'mobileEnd:1234'],
  ['Rezaei', 'pnr', 'pnr:REZAEI'],
  ['458120993', 'ticket', 'ticket:458120993'],
  ['458120993', 'document', 'document:458120993'],
  ['12AB34567', 'document', 'document:12AB34567'],
])('"%s" can be read as %s instead', (typed, as, term) => {
  expect(read(typed, as)).toEqual([term]);
  expect(readSearch(typed)[0]?.others).toContain(as);
});

test('a text that cannot be read as the chosen kind of term is read as its own kind', () => {
  expect(read('رضایی', 'mobile')).toEqual(['name:رضایی']);
});

test('a very long search text is cut to 80 characters', () => {
  expect(read('ا'.repeat(5000))[0]?.length).toBe('name:'.length + 80);
});
