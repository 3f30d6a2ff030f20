import { createOrderLink, readOrderLink } from './orderLink.ts';

const SECRET = Buffer.alloc(32, 'secret');
const ORDER = { code: 'RH-4K7M-2QXA-9CTPE', position: null, version: 0 };
const SECOND = { code: 'RH-4K7M-2QXA-9CTPE', position: 2, version: 1 };

test('an order link is shorter than the address of the tracking page and opens the same order', () => {
  const link = createOrderLink(SECRET, ORDER);
  expect(link).toMatch(/^4K7M2QXA9CTPE\.[\w-]{16}$/);
  expect(readOrderLink(SECRET, link)).toEqual(ORDER);
  expect(`/t/${link}`.length).toBeLessThan('/orderTracking?order=RH-4K7M-2QXA-9CTPE'.length);
});

test('the link of a traveller names its position and version', () => {
  expect(readOrderLink(SECRET, createOrderLink(SECRET, SECOND))).toEqual(SECOND);
});

test('reads links of orders with the code of earlier releases', () => {
  const old = { code: 'RH-4K7M2QXA', position: null, version: 0 };
  expect(readOrderLink(SECRET, createOrderLink(SECRET, old))).toEqual(old);
});

test.each([
  ['another traveller', (link: string) => link.replace('-2-', '-3-')],
  ['another version', (link: string) => link.replace('-2-1', '-2-2')],
  ['the whole order', (link: string) => link.replace('-2-1', '')],
  ['another order', (link: string) => link.replace('4K7M', '4K7N')],
  ['a cut signature', (link: string) => link.slice(0, -1)],
  ['nothing', () => ''],
])('refuses the link of a traveller that was changed to %s', (_what, change) => {
  expect(readOrderLink(SECRET, change(createOrderLink(SECRET, SECOND)))).toBeNull();
});

test('refuses a link of another shop', () => {
  expect(readOrderLink(Buffer.alloc(32, 'other'), createOrderLink(SECRET, ORDER))).toBeNull();
});
