import { createMemoryRouter } from 'react-router';
import { documentNavigation } from './documentNavigation.ts';
import {
  getPreloaded,
  isFromNewerBuild,
  leavesByDocument,
  leavesToOfflineCopy,
  loadPageCode,
  navigationTarget,
  ownBuildId,
  providePreload,
} from './pageNavigation.ts';
import { provideRouter } from './routerState.ts';

const request = (path: string, method = 'GET') => new Request(`http://localhost${path}`, { method });
const answerOf = (build?: string) => new Response('{}', { headers: build ? { 'x-build-id': build } : {} });

let takes: jest.SpyInstance;
let leaveSoon: jest.SpyInstance;
let load: jest.SpyInstance;

beforeEach(() => {
  document.head.innerHTML = '<meta name="build-id" content="A">';
  const navigation = documentNavigation();
  takes = jest.spyOn(navigation, 'takes').mockReturnValue(true);
  leaveSoon = jest.spyOn(navigation, 'leaveSoon').mockImplementation(() => {});
  load = jest.spyOn(navigation, 'load').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('the target keeps the hash of the link that was followed', async () => {
  let asked = '';
  const router = createMemoryRouter([
    { path: '/' },
    {
      path: '/blog',
      loader: ({ request: own }) => {
        asked = navigationTarget(own);
        return null;
      },
    },
  ]);
  provideRouter(router);
  await router.navigate('/blog?x=1#part');
  expect(asked).toBe('/blog?x=1#part');
  expect(navigationTarget(request('/bus'))).toBe('/bus');
});

test('an answer of the same build, or of none, is for this page', () => {
  expect(ownBuildId()).toBe('A');
  expect(isFromNewerBuild(answerOf('A'), request('/bus'))).toBe(false);
  expect(isFromNewerBuild(answerOf(), request('/bus'))).toBe(false);
  expect(leaveSoon).not.toHaveBeenCalled();
});

test('an answer of another build makes this navigation a document load of its target', () => {
  expect(isFromNewerBuild(answerOf('B'), request('/bus?x=1'))).toBe(true);
  expect(leaveSoon).toHaveBeenCalledTimes(1);
  expect(takes).toHaveBeenCalledWith(expect.objectContaining({ target: '/bus?x=1', method: 'GET' }));
});

test('where a payment step is open the answer of another build is still shown', () => {
  takes.mockReturnValue(false);
  expect(isFromNewerBuild(answerOf('B'), request('/payment/flightFactor?order=1'))).toBe(false);
});

test('the page one is on decides, not the address that back and forward have already changed', async () => {
  const router = createMemoryRouter([{ path: '/payment/confirmInformation' }], {
    initialEntries: ['/payment/confirmInformation'],
  });
  provideRouter(router);
  leavesByDocument(request('/'));
  expect(takes).toHaveBeenCalledWith({ target: '/', method: 'GET', from: '/payment/confirmInformation' });
});

test('lost code asks the guard with the full target', async () => {
  const reloadTo = jest.spyOn(documentNavigation(), 'reloadTo').mockReturnValue('guarded');
  const error = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' });
  await expect(loadPageCode(() => Promise.reject(error), request('/bus?x=1'))).rejects.toBe(error);
  expect(reloadTo).toHaveBeenCalledWith('/bus?x=1');
});

test('a release that both the code and the data of a page run into loads its target once', async () => {
  const lost = () => Promise.reject(Object.assign(new Error('gone'), { name: 'ChunkLoadError' }));
  const reloadTo = jest.spyOn(documentNavigation(), 'reloadTo').mockReturnValue('reloading');

  const dataFirst = request('/bus?x=1');
  expect(isFromNewerBuild(answerOf('B'), dataFirst)).toBe(true);
  void loadPageCode(lost, dataFirst);
  await Promise.resolve();
  expect(takes).toHaveBeenCalledTimes(1);
  expect(reloadTo).not.toHaveBeenCalled();

  const codeFirst = request('/bus?x=1');
  void loadPageCode(lost, codeFirst);
  await Promise.resolve();
  expect(isFromNewerBuild(answerOf('B'), codeFirst)).toBe(true);
  expect(takes).toHaveBeenCalledTimes(1);
  expect(reloadTo).toHaveBeenCalledTimes(1);
});

describe('without network', () => {
  const control = (controller: object | null) =>
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });

  test('a page is left to the worker, which has the saved ticket and the offline screen', () => {
    control({});
    expect(leavesToOfflineCopy(request('/payment/flightFactor?order=1'))).toBe(true);
    expect(load).toHaveBeenCalledWith('/payment/flightFactor?order=1');
  });

  test.each([
    ['without a worker', null, 'GET'],
    ['for a form', {}, 'POST'],
  ])('%s it is not', (_name, controller, method) => {
    control(controller);
    expect(leavesToOfflineCopy(request('/orderTracking', method))).toBe(false);
    expect(load).not.toHaveBeenCalled();
  });
});

test('what was fetched ahead is used, and a failure of it is silent', async () => {
  expect(await getPreloaded('/a')).toBeUndefined();
  const response = answerOf();
  providePreload((url) => (url === '/a' ? Promise.resolve(response) : Promise.reject(new Error('gone'))));
  expect(await getPreloaded('/a')).toBe(response);
  expect(await getPreloaded('/b')).toBeUndefined();
});
