import { createSessionStore } from './sessionStore.ts';
import type { UserAnswer } from './sessionStore.ts';

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

test('at the start the user is fetched when none is stored', async () => {
  const { store, asked } = begin(async () => answer(200, { ...sara, email: 'private' }));
  await store.start();
  expect(store.state()).toEqual({ user: sara, status: 'signedIn' });
  expect(asked()).toBe(1);
});

test('at the start a stored user is not fetched again', async () => {
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
  ['an answer without a name', async () => answer(200, { id: 1 })],
  ['an answer that is null', async () => answer(200, null)],
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
])('with %s the visitor is shown as signed out and nothing is forgotten', async (_name, fetchUser) => {
  const { store, forgotten } = begin(fetchUser as () => Promise<UserAnswer>);
  await store.start();
  expect(store.state()).toEqual({ user: null, status: 'unreachable' });
  expect(forgotten).toEqual([]);
});

test('signing in clears the old user before the new one is there', async () => {
  const { store } = begin(async () => answer(200, { name: 'رضا' }));
  await store.start(sara);
  const seen: (string | undefined)[] = [];
  store.subscribe(() => seen.push(store.state().user?.name));
  await store.signedIn();
  expect(seen).toEqual([undefined, 'رضا']);
});

test('signing out forgets at once, and an answer still on its way changes nothing', async () => {
  let arrive: (answer: UserAnswer) => void = () => {};
  const { store, forgotten } = begin(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const starting = store.start();
  store.signedOut();
  arrive(answer(200, sara));
  await starting;
  expect(store.state()).toEqual({ user: null, status: 'signedOut' });
  expect(forgotten).toHaveLength(1);
});
