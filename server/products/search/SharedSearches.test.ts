import { SharedSearches } from './SharedSearches.ts';

const SEARCH = { from: 'tehran', to: 'mashhad', day: '2026-12-01' };
const LONG_MS = 3_600_000;

function createSource() {
  const asked: { signal: AbortSignal; answer: (text: string) => void }[] = [];
  return {
    asked,
    start: (signal: AbortSignal) => [
      new Promise<string>((resolve) => asked.push({ signal, answer: resolve })),
    ],
  };
}

function visit({ complete = false, shareSearchMs = LONG_MS, form = undefined as object | undefined } = {}) {
  const visitor = new AbortController();
  return {
    visitor,
    context: { signal: visitor.signal, complete, form, services: { env: { shareSearchMs } } },
  };
}

const supplier = {};

test('two visitors with the same search share one request and get the same results', async () => {
  const searches = new SharedSearches<string>('test');
  const { asked, start } = createSource();
  const [first] = searches.startOrJoin(visit().context, supplier, SEARCH, start);
  const [second] = searches.startOrJoin(visit().context, supplier, { ...SEARCH }, start);
  asked[0]?.answer('five flights');
  expect([await first, await second, asked.length]).toEqual(['five flights', 'five flights', 1]);
});

test('a search is not shared with another query, supplier, complete page or posted form, or when sharing is off', () => {
  const searches = new SharedSearches<string>('test');
  const { asked, start } = createSource();
  searches.startOrJoin(visit().context, supplier, SEARCH, start);
  searches.startOrJoin(visit().context, supplier, { ...SEARCH, day: '2026-12-02' }, start);
  searches.startOrJoin(visit().context, {}, SEARCH, start);
  searches.startOrJoin(visit({ complete: true }).context, supplier, SEARCH, start);
  searches.startOrJoin(visit({ form: {} }).context, supplier, SEARCH, start);
  searches.startOrJoin(visit({ shareSearchMs: 0 }).context, supplier, SEARCH, start);
  expect(asked).toHaveLength(6);
});

test('a shared search is aborted only when all its visitors have left', () => {
  const searches = new SharedSearches<string>('test');
  const { asked, start } = createSource();
  const [one, two] = [visit(), visit()];
  searches.startOrJoin(one.context, supplier, SEARCH, start);
  searches.startOrJoin(two.context, supplier, SEARCH, start);
  one.visitor.abort();
  expect(asked[0]?.signal.aborted).toBe(false);
  two.visitor.abort();
  expect(asked[0]?.signal.aborted).toBe(true);
});

test('a search that all its visitors have left is not shared with the next visitor', () => {
  const searches = new SharedSearches<string>('test');
  const { asked, start } = createSource();
  const one = visit();
  searches.startOrJoin(one.context, supplier, SEARCH, start);
  one.visitor.abort();
  searches.startOrJoin(visit().context, supplier, SEARCH, start);
  expect(asked).toHaveLength(2);
});

test('a finished search is shared after its first visitor has left, for the given time only', async () => {
  const searches = new SharedSearches<string>('test');
  const { asked, start } = createSource();
  const one = visit();
  const [arrival] = searches.startOrJoin(one.context, supplier, SEARCH, start);
  asked[0]?.answer('five flights');
  await arrival;
  await new Promise((resolve) => setImmediate(resolve));
  one.visitor.abort();
  searches.startOrJoin(visit().context, supplier, SEARCH, start);
  expect(asked).toHaveLength(1);

  const other = { ...SEARCH, to: 'kish' };
  searches.startOrJoin(visit({ shareSearchMs: 1 }).context, supplier, other, start);
  await new Promise((resolve) => setTimeout(resolve, 30));
  searches.startOrJoin(visit().context, supplier, other, start);
  expect(asked).toHaveLength(3);
});

test('the last visitor of an expired search does not remove the search that replaced it', async () => {
  const searches = new SharedSearches<string>('test');
  const { asked, start } = createSource();
  const one = visit({ shareSearchMs: 1 });
  searches.startOrJoin(one.context, supplier, SEARCH, start);
  await new Promise((resolve) => setTimeout(resolve, 30));
  searches.startOrJoin(visit().context, supplier, SEARCH, start);
  one.visitor.abort();
  searches.startOrJoin(visit().context, supplier, SEARCH, start);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('a visitor who has already left gets an aborted search, and the next visitor a new one', () => {
  const searches = new SharedSearches<string>('test');
  const { asked, start } = createSource();
  const gone = visit();
  gone.visitor.abort();
  searches.startOrJoin(gone.context, supplier, SEARCH, start);
  const next = visit();
  searches.startOrJoin(next.context, supplier, SEARCH, start);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  next.visitor.abort();
  expect(asked[1]?.signal.aborted).toBe(true);
});
