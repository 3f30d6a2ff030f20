import { act } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { getDocumentNavigation } from '../shell/documentNavigation.ts';
import { provideRouter } from '../shell/routerState.ts';
import { toasts } from '../shell/toasts.ts';
import { createDataStrategy } from './pageRequest.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

type Answer = () => Response | Promise<Response>;
let answers: Record<string, Answer>;
let asked: string[];

const toJson = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers });

beforeEach(() => {
  document.head.innerHTML = '<meta name="build-id" content="A">';
  asked = [];
  answers = {};
  Object.assign(window, {
    fetch: async (url: string, { method = 'GET' }: RequestInit = {}) => {
      asked.push(`${method} ${url}`);
      const answer = answers[`${method} ${url}`];
      if (!answer) throw new TypeError('fetch failed');
      return answer();
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: null }, configurable: true });
});
afterEach(() => act(() => toasts.clear()));

function open() {
  const page = (load: () => Promise<unknown> = async () => {}) => ({ handle: { route: { page: { load } } } });
  const routes: RouteObject[] = ['/', '/bus', '/orderTracking'].map((path) => ({
    id: path,
    path,
    ...page(),
    loader: () => null,
    action: () => null,
    shouldRevalidate: ({ actionStatus }) => actionStatus === undefined,
  }));
  const router = createMemoryRouter(routes, {
    dataStrategy: createDataStrategy(routes),
    hydrationData: { loaderData: { '/': { text: 'home' } } },
  });
  provideRouter(router);
  return router;
}
const send = (router: ReturnType<typeof open>, path: string) => {
  const formData = new FormData();
  formData.set('mobile', '0912');
  return act(async () => router.navigate(path, { formMethod: 'post', formData }));
};
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

test('a navigation requests the payload of its page once', async () => {
  const router = open();
  answers['GET /bus/_payload.json?x=1'] = () => toJson({ status: 200, data: { text: 'bus' } });
  await router.navigate('/bus?x=1');
  expect(asked).toEqual(['GET /bus/_payload.json?x=1']);
  expect(router.state.loaderData['/bus']).toEqual({ text: 'bus' });
});

test('follows a redirect to a page of the shop as a navigation; an error keeps its status and id', async () => {
  const router = open();
  answers['GET /bus/_payload.json'] = () => toJson({ status: 303, redirect: '/orderTracking' });
  answers['GET /orderTracking/_payload.json'] = () =>
    toJson({ status: 503, error: { message: '', errorId: 'e1' } }, 503);
  await router.navigate('/bus');
  expect(router.state.location.pathname).toBe('/orderTracking');
  expect(router.state.errors).toMatchObject({ '/orderTracking': { status: 503, data: { errorId: 'e1' } } });
});

test('a response of another build loads the target as a document and renders none of it', async () => {
  const loadIfRequired = jest
    .spyOn(getDocumentNavigation(), 'loadIfRequired')
    .mockImplementation(({ target }) => target === '/bus' && asked.length > 0);
  const requireDocumentLoad = jest
    .spyOn(getDocumentNavigation(), 'requireDocumentLoad')
    .mockImplementation(() => {});
  const router = open();
  answers['GET /bus/_payload.json'] = () =>
    toJson({ status: 200, data: { text: 'of B' } }, 200, { 'x-build-id': 'B' });
  void router.navigate('/bus');
  await settle();
  expect(loadIfRequired).toHaveBeenCalledTimes(2);
  expect(router.state.location.pathname).toBe('/');
  expect(router.state.navigation.state).toBe('loading');
  expect(requireDocumentLoad).toHaveBeenCalledTimes(1);
  loadIfRequired.mockRestore();
  requireDocumentLoad.mockRestore();
});

test.each<[string, Answer | undefined, string]>([
  ['without network', undefined, 'اتصال برقرار نشد'],
  [
    'answered by an HTML page of a proxy',
    () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }),
    'اتصال برقرار نشد',
  ],
  [
    'answered by a server error',
    () => toJson({ status: 500, error: { message: '', errorId: 'e7' } }, 500),
    'e7',
  ],
  [
    'over a rate limit',
    () => toJson({ status: 429, error: { message: 'درخواست‌ها زیاد است.' } }, 429),
    'درخواست‌ها زیاد است.',
  ],
])('a form submission %s leaves the page unchanged and shows an error toast', async (_name, answer, said) => {
  const router = open();
  if (answer) answers['POST /_payload.json'] = answer;
  await send(router, '/');
  await settle();
  expect(router.state.location.pathname).toBe('/');
  expect(router.state.errors).toBeNull();
  expect(router.state.loaderData['/']).toEqual({ text: 'home' });
  expect(asked).toEqual(['POST /_payload.json']);
  const [toast] = toasts.list();
  expect(`${toast?.title} ${toast?.description}`).toContain(said);
  expect(toast).toMatchObject({ color: 'danger', timeout: 0 });
});

test('a rejected form (422) receives the page data with its problems', async () => {
  const router = open();
  answers['POST /_payload.json'] = () =>
    toJson({ status: 422, data: { problems: { mobile: 'کوتاه است' } } }, 422);
  await send(router, '/');
  expect(router.state.actionData?.['/']).toEqual({ problems: { mobile: 'کوتاه است' } });
  expect(toasts.list()).toEqual([]);
});

test('an unreachable page shows the error screen when there is no service worker', async () => {
  const router = open();
  await router.navigate('/bus');
  expect(Object.values(router.state.errors ?? {})).toHaveLength(1);
});
