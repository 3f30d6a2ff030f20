import { createReloadGuard, RELOAD_KEY, parseSafeTarget } from './reloadGuard.ts';

const START = 1_735_689_600_000;

/** A browser across several documents: storage, history state and clock survive each of them. */
function browse(options: { at?: string; stored?: string; blocked?: boolean } = {}) {
  const entries = new Map<string, string>();
  if (options.stored !== undefined) entries.set(RELOAD_KEY, options.stored);
  const loads: string[] = [];
  const browser = { wall: START, state: null as unknown };
  const location = {
    href: `https://rahsepar.test${options.at ?? '/bus'}`,
    origin: 'https://rahsepar.test',
    assign(url: string) {
      loads.push(`assign ${url}`);
      location.href = location.origin + url;
      browser.state = null;
    },
    reload: () => void loads.push('reload'),
  };
  const storage = () => {
    if (options.blocked) throw new DOMException('denied', 'SecurityError');
    return {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    };
  };
  const history = {
    get state() {
      return browser.state;
    },
    replaceState(state: unknown, _unused: string, url?: string) {
      browser.state = state;
      if (url) location.href = location.origin + url;
    },
  };
  const openDocument = () => createReloadGuard({ storage, location, history, wall: () => browser.wall });
  return { openDocument, loads, entries, location, browser };
}

test('loads another page at its full URL', () => {
  const { openDocument, loads, entries } = browse();
  expect(openDocument().reload('/flight/thr-mhd?date=1405-09-05#list')).toBe('reloading');
  expect(loads).toEqual(['assign /flight/thr-mhd?date=1405-09-05#list']);
  expect(JSON.parse(entries.get('nuxt:reload')!)).toEqual({
    path: '/flight/thr-mhd?date=1405-09-05',
    expires: START + 10_000,
  });
});

test('the same page is reloaded and keeps its hash', () => {
  const { openDocument, loads, location } = browse({ at: '/blog/a#part' });
  openDocument().reload('/blog/a#other');
  expect(loads).toEqual(['reload']);
  expect(location.href).toBe('https://rahsepar.test/blog/a#other');
});

test('a document reloads at most once', () => {
  const { openDocument, loads } = browse();
  const guard = openDocument();
  guard.reload('/a');
  expect(guard.reload('/b')).toBe('guarded');
  expect(loads).toHaveLength(1);
});

test('the guard lasts 10 s per path and not longer', () => {
  const { openDocument, loads, browser } = browse({ at: '/a' });
  openDocument().reload('/a');
  browser.wall = START + 10_000;
  expect(openDocument().reload('/a')).toBe('guarded');
  expect(openDocument().reload('/a?page=2')).toBe('reloading');
  browser.wall = START + 20_001;
  expect(openDocument().reload('/a')).toBe('reloading');
  expect(loads).toEqual(['reload', 'assign /a?page=2', 'assign /a']);
});

test('URLs that differ only in the hash count as the same path', () => {
  const { openDocument } = browse({ at: '/a' });
  openDocument().reload('/a#one');
  expect(openDocument().reload('/a#two')).toBe('guarded');
});

test.each([
  '{"path":1}',
  'null',
  'text',
  '{"path":"/a"}',
  '{"path":"/a","expires":"soon"}',
  '[]',
  '{"path":"/a","expires":9e15}',
])('tampered storage %s does not prevent a reload', (stored) => {
  const { openDocument } = browse({ at: '/a', stored });
  expect(openDocument().reload('/a')).toBe('reloading');
});

test('without storage a mark in the history entry stops the second reload', () => {
  const { openDocument, loads, browser } = browse({ at: '/a', blocked: true });
  browser.state = { idx: 3, key: 'k' };
  expect(openDocument().reload('/a')).toBe('reloading');
  expect(browser.state).toMatchObject({ idx: 3, key: 'k' });
  expect(openDocument().reload('/a')).toBe('guarded');
  expect(loads).toEqual(['reload']);
});

test('without storage another page that is broken stops after one load and one reload', () => {
  const { openDocument, loads } = browse({ at: '/a', blocked: true });
  for (let n = 0; n < 20; n += 1) openDocument().reload('/b');
  expect(loads).toEqual(['assign /b', 'reload']);
});

test('a page that breaks on every load is reloaded once in 10 s, regardless of the attempts', () => {
  const { openDocument, loads, browser } = browse({ at: '/a' });
  for (let n = 0; n < 60; n += 1) {
    openDocument().reload('/a');
    browser.wall += 150;
  }
  expect(loads).toEqual(['reload']);
});

test('a clock set back does not prevent reloads permanently', () => {
  const { openDocument, browser } = browse({ at: '/a' });
  openDocument().reload('/a');
  browser.wall = START - 3_600_000;
  expect(openDocument().reload('/a')).toBe('reloading');
  expect(openDocument().reload('/a')).toBe('guarded');
});

test.each([
  '//evil.test/a',
  '/\\evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  '',
  'bus',
  '/\t/evil.test',
  '/\n/evil.test',
])('the target %j is rejected', (target) => {
  const { openDocument, loads } = browse();
  expect(openDocument().reload(target)).toBe('refused');
  expect(loads).toEqual([]);
});

test('accepts a Persian path as a target', () => {
  expect(parseSafeTarget('/city/اصفهان?x=۱#بالا', 'https://rahsepar.test')?.origin).toBe(
    'https://rahsepar.test',
  );
});
