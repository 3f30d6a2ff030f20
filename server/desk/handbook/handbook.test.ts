import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { findHelpOf, HANDBOOK, searchHandbook } from '../../../client/desk/handbook/findPages.ts';
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

test('every address of the desk and every entry of the rail has its page, not the general one', () => {
  const addresses = [...DESK_ROUTES, ...RAIL].map((each) => each.path);
  const general = addresses.filter((address) => (findHelpOf(address) ?? 'desk') === 'desk');
  expect([...new Set(general)].toSorted()).toEqual([
    '/desk',
    '/desk/help',
    '/desk/help/:id',
    '/desk/help/:id/picture',
    '/desk/keys',
    '/desk/theme',
  ]);
});

test.each(Object.entries(TROUBLES))('the trouble %s of the queue has its page', (kind, id) => {
  expect(Object.hasOwn(QUEUE_KINDS, kind)).toBe(true);
  expect(HANDBOOK.filter((page) => page.kind === 'trouble' && page.id === id)).toHaveLength(1);
});

test('ids are unique, and every page says what to do', () => {
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

test('a search without a match finds nothing, an empty one everything', () => {
  expect(searchHandbook('زیردریایی')).toEqual([]);
  expect(searchHandbook('  ')).toBe(HANDBOOK);
});

test('every page of a screen and of a trouble has its picture', () => {
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
