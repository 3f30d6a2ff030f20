import { createMemoryRouter } from 'react-router';
import { runLoaders } from '../app/runLoaders.fixture.ts';
import { getDocumentNavigation } from './documentNavigation.ts';
import {
  getPreloaded,
  isFromNewerBuild,
  tryDocumentLoad,
  tryOfflineCopy,
  loadPageCode,
  getNavigationTarget,
  readOwnBuildId,
  providePreload,
} from './pageNavigation.ts';
import { provideRouter } from './routerState.ts';

const request = (path: string, method = 'GET') => new Request(`http://localhost${path}`, { method });
const answerOf = (build?: string) => new Response('{}', { headers: build ? { 'x-build-id': build } : {} });

let loadIfRequired: jest.SpyInstance;
let requireDocumentLoad: jest.SpyInstance;
let load: jest.SpyInstance;

beforeEach(() => {
  document.head.innerHTML = '<meta name="build-id" content="A">';
  const navigation = getDocumentNavigation();
  loadIfRequired = jest.spyOn(navigation, 'loadIfRequired').mockReturnValue(true);
  requireDocumentLoad = jest.spyOn(navigation, 'requireDocumentLoad').mockImplementation(() => {});
  load = jest.spyOn(navigation, 'load').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('the target keeps the hash of the link that was followed', async () => {
  let asked = '';
  const router = createMemoryRouter(
    [
      { path: '/' },
      {
        path: '/blog',
        loader: ({ request: own }) => {
          asked = getNavigationTarget(own);
          return null;
        },
      },
    ],
    { dataStrategy: runLoaders },
  );
  provideRouter(router);
  await router.navigate('/blog?x=1#part');
  expect(asked).toBe('/blog?x=1#part');
  expect(getNavigationTarget(request('/bus'))).toBe('/bus');
});

test('a response of the same build, or without a build id, is used by this page', () => {
  expect(readOwnBuildId()).toBe('A');
  expect(isFromNewerBuild(answerOf('A'), request('/bus'))).toBe(false);
  expect(isFromNewerBuild(answerOf(), request('/bus'))).toBe(false);
  expect(requireDocumentLoad).not.toHaveBeenCalled();
});

test('a response of another build turns the navigation into a document load of its target', () => {
  expect(isFromNewerBuild(answerOf('B'), request('/bus?x=1'))).toBe(true);
  expect(requireDocumentLoad).toHaveBeenCalledTimes(1);
  expect(loadIfRequired).toHaveBeenCalledWith(expect.objectContaining({ target: '/bus?x=1', method: 'GET' }));
});

test('during a payment step a response of another build is still shown', () => {
  loadIfRequired.mockReturnValue(false);
  expect(isFromNewerBuild(answerOf('B'), request('/payment/flightFactor?order=1'))).toBe(false);
});

test('decides by the current page, not by the URL that back or forward has already changed', async () => {
  const router = createMemoryRouter([{ path: '/payment/confirmInformation' }], {
    initialEntries: ['/payment/confirmInformation'],
  });
  provideRouter(router);
  tryDocumentLoad(request('/'));
  expect(loadIfRequired).toHaveBeenCalledWith({
    target: '/',
    method: 'GET',
    from: '/payment/confirmInformation',
  });
});

test('a missing chunk calls the reload guard with the full target', async () => {
  const reloadTo = jest.spyOn(getDocumentNavigation(), 'reloadTo').mockReturnValue('guarded');
  const error = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' });
  await expect(loadPageCode(() => Promise.reject(error), request('/bus?x=1'))).rejects.toBe(error);
  expect(reloadTo).toHaveBeenCalledWith('/bus?x=1');
});

test('loads the target once when both the code and the data of a page hit a new release', async () => {
  const lost = () => Promise.reject(Object.assign(new Error('gone'), { name: 'ChunkLoadError' }));
  const reloadTo = jest.spyOn(getDocumentNavigation(), 'reloadTo').mockReturnValue('reloading');

  const dataFirst = request('/bus?x=1');
  expect(isFromNewerBuild(answerOf('B'), dataFirst)).toBe(true);
  void loadPageCode(lost, dataFirst);
  await Promise.resolve();
  expect(loadIfRequired).toHaveBeenCalledTimes(1);
  expect(reloadTo).not.toHaveBeenCalled();

  const codeFirst = request('/bus?x=1');
  void loadPageCode(lost, codeFirst);
  await Promise.resolve();
  expect(isFromNewerBuild(answerOf('B'), codeFirst)).toBe(true);
  expect(loadIfRequired).toHaveBeenCalledTimes(1);
  expect(reloadTo).toHaveBeenCalledTimes(1);
});

describe('without network', () => {
  const control = (controller: object | null) =>
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });

  test('leaves a page to the service worker, which has the saved ticket and the offline screen', () => {
    control({});
    expect(tryOfflineCopy(request('/payment/flightFactor?order=1'))).toBe(true);
    expect(load).toHaveBeenCalledWith('/payment/flightFactor?order=1');
  });

  test.each([
    ['when there is none', null, 'GET'],
    ['for a form submission', {}, 'POST'],
  ])('does not leave the request to the service worker %s', (_name, controller, method) => {
    control(controller);
    expect(tryOfflineCopy(request('/orderTracking', method))).toBe(false);
    expect(load).not.toHaveBeenCalled();
  });
});

test('uses a prefetched response and ignores a failed prefetch', async () => {
  expect(await getPreloaded('/a')).toBeUndefined();
  const response = answerOf();
  providePreload((url) => (url === '/a' ? Promise.resolve(response) : Promise.reject(new Error('gone'))));
  expect(await getPreloaded('/a')).toBe(response);
  expect(await getPreloaded('/b')).toBeUndefined();
});
