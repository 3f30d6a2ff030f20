import { decideScroll, hashTarget, type Arrival } from './scroll.ts';
import { createScrollPositions } from './scrollPositions.ts';

const toPlace = (path: string) => {
  const [pathname = '', hash] = path.split('#');
  return { pathname, hash: hash === undefined ? '' : `#${hash}` };
};
const arrive = (from: string, to: string, rest: Partial<Arrival> = {}) =>
  decideScroll({ from: toPlace(from), to: toPlace(to), saved: null, scrollToTop: true, ...rest });
const saved = { x: 0, y: 420 };

test.each([
  ['/bus', '/flight/thr-mhd', {}, 'top'],
  ['/bus', '/blog#foo', {}, 'hash'],
  ['/bus', '/blog', { scrollToTop: false }, 'nothing'],
  ['/bus', '/blog#foo', { scrollToTop: false }, 'hash'],
  ['/bus', '/blog', { saved }, 'position'],
  ['/bus', '/blog#foo', { saved }, 'position'],
  ['/bus', '/blog', { saved, scrollToTop: false }, 'position'],
  ['/blog#foo', '/blog', {}, 'top'],
  ['/blog', '/blog#foo', {}, 'hash'],
  ['/blog#foo', '/blog#bar', {}, 'hash'],
  ['/blog', '/blog', {}, 'nothing'],
  ['/blog', '/blog', { saved }, 'nothing'],
  ['/blog/', '/blog', {}, 'nothing'],
  ['/', '/blog', {}, 'top'],
])('from %s to %s with %j the page scrolls to: %s', (from, to, rest, expected) => {
  expect(arrive(from, to, rest).to).toBe(expected);
});

test('returns the saved position', () => {
  expect(arrive('/bus', '/blog', { saved })).toEqual({ to: 'position', position: saved });
});

describe('the element of a hash', () => {
  const id = 'قوانین‌بار';
  beforeEach(() => {
    document.body.innerHTML = `<p id="${id}"></p><p id="50%"></p><p id="1a"></p>`;
  });

  test.each([
    [`#${id}`, id],
    [`#${encodeURIComponent(id)}`, id],
    ['#1a', '1a'],
    ['#50%', '50%'],
    ['#missing', undefined],
    ['#%E0%A4%A', undefined],
    ['#', undefined],
    ['', undefined],
    ['#a"] > b', undefined],
  ])('%s finds %s', (hash, found) => {
    expect(hashTarget(hash)?.id).toBe(found);
  });
});

describe('scroll positions', () => {
  const memory = (initial: Record<string, string> = {}) => {
    const entries = new Map(Object.entries(initial));
    return {
      entries,
      open: () =>
        ({
          getItem: (key: string) => entries.get(key) ?? null,
          setItem: (key: string, value: string) => void entries.set(key, value),
        }) as unknown as Storage,
    };
  };

  test('persist across documents', () => {
    const { open } = memory();
    const before = createScrollPositions(open);
    before.save('a1', { x: 0, y: 312.4 });
    before.persist();
    expect(createScrollPositions(open).saved('a1')).toEqual({ x: 0, y: 312 });
    expect(createScrollPositions(open).saved('b2')).toBeNull();
  });

  test('are stored for the last fifty entries only', () => {
    const positions = createScrollPositions(memory().open);
    for (let n = 0; n < 60; n += 1) positions.save(`k${n}`, { x: 0, y: n });
    expect(positions.saved('k9')).toBeNull();
    expect(positions.saved('k10')).toEqual({ x: 0, y: 10 });
  });

  test.each(['nonsense', '{}', 'null', '[1,["a"],["b",[1]],["c",["1",2]],["d",[null,1]]]'])(
    'tampered storage %s counts as empty',
    (raw) => {
      const positions = createScrollPositions(memory({ 'rs-scroll': raw }).open);
      for (const key of ['a', 'b', 'c', 'd']) expect(positions.saved(key)).toBeNull();
    },
  );

  test('do not throw when storage is blocked', () => {
    const positions = createScrollPositions(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    positions.save('a', { x: 0, y: 1 });
    positions.persist();
    expect(positions.saved('a')).toEqual({ x: 0, y: 1 });
  });
});
