import { createSessionStore, type UserAnswer } from './sessionStore.ts';

const answer = (status: number, body: unknown = {}): UserAnswer => ({
  ok: status < 300,
  status,
  json: async () => body,
});
const sara = { name: 'سارا محمدی' };

function begin(fetchUser: () => Promise<UserAnswer>) {
  const forgotten: number[] = [];
  let asked = 0;
  const store = createSessionStore(
    () => {
      asked += 1;
      return fetchUser();
    },
    () => forgotten.push(asked),
  );
  return { store, forgotten, asked: () => asked };
}

test('fetches the user at the start when none is stored', async () => {
  const { store, asked } = begin(async () => answer(200, { ...sara, email: 'private' }));
  await store.start();
  expect(store.state()).toEqual({ user: sara, status: 'signedIn' });
  expect(asked()).toBe(1);
});

test('does not fetch a stored user again at the start', async () => {
  const { store, asked } = begin(async () => answer(200, sara));
  await store.start(sara);
  await store.start();
  expect(store.state().status).toBe('signedIn');
  expect(asked()).toBe(0);
});

test.each([401, 403])('a %i clears the session', async (status) => {
  const { store, forgotten } = begin(async () => answer(status));
  await store.start();
  expect(store.state()).toEqual({ user: null, status: 'signedOut' });
  expect(forgotten).toHaveLength(1);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ['a 500', async () => answer(500)],
  ['a 503', async () => answer(503)],
  ['a response without a name', async () => answer(200, { id: 1 })],
  ['a response that is null', async () => answer(200, null)],
  [
    'HTML',
    async () => ({
      ok: true,
      status: 200,
      json: async () => {
        throw new SyntaxError('Unexpected token <');
      },
    }),
  ],
])('with %s the visitor is shown as signed out and no stored data is cleared', async (_name, fetchUser) => {
  const { store, forgotten } = begin(fetchUser as () => Promise<UserAnswer>);
  await store.start();
  expect(store.state()).toEqual({ user: null, status: 'unreachable' });
  expect(forgotten).toEqual([]);
});

test('when two requests overlap, the response to the later one applies', async () => {
  const arrivals: ((answer: UserAnswer) => void)[] = [];
  const { store, forgotten } = begin(() => new Promise((resolve) => arrivals.push(resolve)));
  const starting = store.start();
  const asking = store.refresh();
  arrivals[1]?.(answer(200, sara));
  arrivals[0]?.(answer(403));
  await Promise.all([starting, asking]);
  expect(store.state()).toEqual({ user: sara, status: 'signedIn' });
  expect(forgotten).toEqual([]);
});

test('a session that ended elsewhere is also ended here at the next refresh', async () => {
  let status = 200;
  const { store, forgotten } = begin(async () => answer(status, sara));
  await store.start(sara);
  await store.refresh();
  expect(store.state().status).toBe('signedIn');
  status = 403;
  await store.refresh();
  expect(store.state()).toEqual({ user: null, status: 'signedOut' });
  expect(forgotten).toHaveLength(1);
});
