import { isShed, SHEDDABLE, type Load } from './overloadPolicy.ts';

type Figures = Pick<Load, 'delayMs' | 'openRenders' | 'openStreams'> & Partial<Load>;

const listShed = (load: Figures) =>
  SHEDDABLE.filter((requestClass) => isShed(requestClass, { waitMs: 0, isStanding: false, ...load }));

test.each<[string, Figures, string[]]>([
  ['no load', { delayMs: 0, openRenders: 0, openStreams: 0 }, []],
  ['a delay that few renders cannot have caused', { delayMs: 60_000, openRenders: 7, openStreams: 0 }, []],
  ['many renders without a delay', { delayMs: 5, openRenders: 39, openStreams: 0 }, []],
  ['a small delay', { delayMs: 60, openRenders: 8, openStreams: 0 }, ['prefetch']],
  ['a delay that visitors notice', { delayMs: 120, openRenders: 8, openStreams: 0 }, ['prefetch', 'page']],
  ['a long delay', { delayMs: 250, openRenders: 8, openStreams: 0 }, ['prefetch', 'page', 'search']],
  ['a delay of a second', { delayMs: 1000, openRenders: 8, openStreams: 0 }, [...SHEDDABLE]],
  [
    'renders that wait for a silent database',
    { delayMs: 0, openRenders: 160, openStreams: 0 },
    ['prefetch', 'page', 'search'],
  ],
  [
    'a long delay by results that are still rendered',
    { delayMs: 250, openRenders: 2, openStreams: 6 },
    ['prefetch', 'page', 'search'],
  ],
  ['many streams that wait for suppliers', { delayMs: 5, openRenders: 0, openStreams: 900 }, []],
  ['a burst', { delayMs: 5, openRenders: 1, openStreams: 0, waitMs: 700 }, ['prefetch']],
  [
    'more waiting requests than start in two seconds',
    { delayMs: 5, openRenders: 1, openStreams: 0, waitMs: 2000 },
    ['prefetch', 'page', 'search'],
  ],
  [
    'a shorter wait for a second',
    { delayMs: 5, openRenders: 1, openStreams: 0, waitMs: 300, isStanding: true },
    ['prefetch', 'page', 'search'],
  ],
  [
    'a wait of a buyer for a second',
    { delayMs: 5, openRenders: 1, openStreams: 0, waitMs: 5999, isStanding: true },
    ['prefetch', 'page', 'search'],
  ],
  ['400 open renders', { delayMs: 0, openRenders: 400, openStreams: 0 }, [...SHEDDABLE]],
])('under %s refuses exactly the request classes listed for that load', (_title, load, shed) => {
  expect(listShed(load)).toEqual(shed);
});

test('never refuses a vital request', () => {
  expect(
    isShed('vital', {
      delayMs: Infinity,
      openRenders: Infinity,
      openStreams: Infinity,
      waitMs: Infinity,
      isStanding: true,
    }),
  ).toBe(false);
});

test('refuses a class only together with all less critical classes', () => {
  for (let delayMs = 0; delayMs <= 2000; delayMs += 10) {
    for (let openRenders = 0; openRenders <= 500; openRenders += 4) {
      const shed = listShed({ delayMs, openRenders, openStreams: 0 });
      expect(shed).toEqual(SHEDDABLE.slice(0, shed.length));
    }
  }
});
