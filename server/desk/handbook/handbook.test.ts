import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { findHelpPageId, HANDBOOK, searchHandbook } from '../../../client/desk/handbook/findPages.ts';
import { RAIL } from '../../../client/desk/rail.ts';
import { QUEUE_KINDS, type QueueKind } from '../../../shared/desk/queue.ts';
import { DESK_ROUTES } from '../deskRoutes.ts';

const PICTURES = 'server/desk/handbook/pictures';
/** The handbook page about each kind of work in the queue. */
const TROUBLES: Readonly<Record<QueueKind, string>> = {
  issue: 'issue-unknown',
  payment: 'payment-unknown',
  approval: 'second-person',
  transfer: 'hand-transfer',
  overdue: 'promise-passed',
  refused: 'cancel-refused',
  unanswered: 'cancel-unanswered',
  letter: 'letter-late',
  message: 'message-waiting',
  outbox: 'text-not-delivered',
  source: 'source-down',
  gateway: 'gateway-down',
};

test('every address of the desk and every entry of the rail has its own handbook page instead of the general one', () => {
  const addresses = [...DESK_ROUTES, ...RAIL].map((each) => each.path);
  const general = addresses.filter((address) => (findHelpPageId(address) ?? 'desk') === 'desk');
  expect([...new Set(general)].toSorted()).toEqual([
    '/desk',
    '/desk/help',
    '/desk/help/:id',
    '/desk/help/:id/picture',
    '/desk/keys',
    '/desk/theme',
  ]);
});

test.each([
  ['/desk/orders/RH-4K7M2Q', 'order'],
  ['/desk/orders/again', 'several'],
  ['/desk/orders/RH-4K7M2Q/again', 'corrections'],
  ['/desk/orders/RH-4K7M2Q/transfer/5', 'transfer'],
])('the handbook page of %s is %s', (address, id) => {
  expect(findHelpPageId(address)).toBe(id);
});

test.each(Object.entries(TROUBLES))('the problem %s of the queue has one handbook page', (kind, id) => {
  expect(Object.hasOwn(QUEUE_KINDS, kind)).toBe(true);
  expect(HANDBOOK.filter((page) => page.kind === 'trouble' && page.id === id)).toHaveLength(1);
});

test('ids are unique, and every page has a summary, steps and notes', () => {
  expect(new Set(HANDBOOK.map(({ id }) => id)).size).toBe(HANDBOOK.length);
  for (const { steps, notes, summary } of HANDBOOK)
    expect([steps, notes, summary].map(Boolean)).not.toContain(false);
});

test.each([
  ['پيامك نرسيده', 'text-not-delivered'],
  ['شبا', 'hand-transfer'],
  ['تاخیر', 'departures'],
  ['گوشی گم', 'lost-phone'],
])('a search for «%s» finds %s, however it is typed', (typed, id) => {
  expect(searchHandbook(typed).map((page) => page.id)).toContain(id);
});

test('a search without a match finds nothing, and an empty search finds everything', () => {
  expect(searchHandbook('زیردریایی')).toEqual([]);
  expect(searchHandbook('  ')).toBe(HANDBOOK);
});

test('every handbook page about a screen or a problem has a picture', () => {
  const screens = new Set(HANDBOOK.filter(({ kind }) => kind === 'screen').map(({ id }) => id));
  const bare = HANDBOOK.filter(
    ({ picture }) => !screens.has(picture) || !existsSync(path.join(PICTURES, `${picture}.webp`)),
  );
  expect(bare.map(({ id }) => id)).toEqual([]);
});

test('every picture belongs to a page and is small', () => {
  const known = new Set(HANDBOOK.map(({ id }) => `${id}.webp`));
  const files = existsSync(PICTURES) ? readdirSync(PICTURES) : [];
  expect(files.filter((file) => !known.has(file))).toEqual([]);
  for (const file of files)
    expect([file, statSync(path.join(PICTURES, file)).size < 40_000]).toEqual([file, true]);
});
