import { startIconService, type FakeIconService } from '../../test/fakes/iconService.ts';
import { parseIconName } from './iconName.ts';
import { createIconStore } from './iconStore.ts';

let service: FakeIconService;
let now = 0;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(async () => {
  service = await startIconService();
  now = 1;
});

afterEach(() => service.close());

const store = () => createIconStore(service.url, () => now);

test('an icon is one em high, as wide as its shape, and contains only shapes', async () => {
  service.mood = 'scripted';
  const markup = await store().markup(['mdi:home', 'mdi-wide']);
  expect(markup['mdi:home']).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">' +
      '<path fill="currentColor" d="M1 1"/><g></g></svg>',
  );
  expect(markup['mdi-wide']).toContain('width="1.34em" height="1em" viewBox="0 0 32 24"');
});

test('an alias rotates and flips its parent; a circular alias is not an icon', async () => {
  const markup = await store().markup(['mdi:turned', 'mdi:circle']);
  expect(markup['mdi:turned']).toContain(
    '<g transform="rotate(90 12 12) translate(12 12) scale(-1 1) translate(-12 -12)">',
  );
  expect(markup).not.toHaveProperty('mdi:circle');
});

test('requests icons of one collection together, and caches them', async () => {
  const icons = store();
  await Promise.all([icons.markup(['mdi:home', 'mdi:wide']), icons.markup(['mdi:home'])]);
  await icons.markup(['mdi:home']);
  expect(service.asked).toEqual(['/mdi.json?icons=home,wide']);
});

test('cache at most 50 entries, lifetime 168 hours (seed 9)', async () => {
  const icons = store();
  await icons.markup(['mdi:home']);
  now += 168 * HOUR - 1;
  await icons.markup(['mdi:home']);
  expect(service.asked).toHaveLength(1);
  now += 2;
  await icons.markup(['mdi:home']);
  expect(service.asked).toHaveLength(2);
  await icons.markup(Array.from({ length: 50 }, (_, n) => `mdi:other-${n}`));
  await icons.markup(['mdi:home']);
  expect(service.asked).toHaveLength(4);
});

test('caches a missing icon for five minutes', async () => {
  const icons = store();
  for (const mood of ['well', 'broken'] as const) {
    service.mood = mood;
    const name = `mdi:nobody-${mood}`;
    const before = service.asked.length;
    expect(await icons.markup([name])).toEqual({});
    now += 5 * MINUTE - 1;
    await icons.markup([name]);
    expect(service.asked).toHaveLength(before + 1);
    now += 2;
    await icons.markup([name]);
    expect(service.asked).toHaveLength(before + 2);
  }
});

test('fetch timeout 500 ms (seed 9): a render omits a late icon, and the next render has it', async () => {
  service.mood = 'slow';
  const icons = store();
  expect(await icons.markup(['mdi:home'], 20)).toEqual({});
  expect(await icons.markup(['mdi:home'], 4000)).toHaveProperty('mdi:home');
  expect(service.asked).toHaveLength(1);
});

test.each(['broken', 'html', 'redirects', 'endless'] as const)(
  'an icon service that is %s leaves an empty box and is requested once, without a fallback to another service',
  async (mood) => {
    service.mood = mood;
    expect(await store().markup(['mdi:home'], 4000)).toEqual({});
    expect(service.asked).toEqual(['/mdi.json?icons=home']);
  },
);

test('an unknown collection is not a failure', async () => {
  expect(await store().collection('nobody', ['home'])).toEqual({ icons: new Map(), failed: false });
});

test.each([
  ['mdi:home', { prefix: 'mdi', name: 'home' }],
  ['mdi-home-outline', { prefix: 'mdi', name: 'home-outline' }],
  ['fa6-solid:plane', { prefix: 'fa6-solid', name: 'plane' }],
  ['home', null],
  ['@api:mdi:home', null],
  ['mdi:home:x', null],
  ['MDI:Home', null],
  ['mdi:../../x', null],
  ['//evil.test:x', null],
  ['mdi:home?x=1', null],
  ['mdi:خانه', null],
  [`mdi:${'a'.repeat(200)}`, null],
  ['', null],
])('parses the name %s as %j', (text, expected) => {
  expect(parseIconName(text)).toEqual(expected);
});
