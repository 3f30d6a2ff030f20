import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { TicketDownloads } from './TicketDownloads.tsx';

const PICTURE = '/payment/picture?order=RH-4K7M2Q';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let place: HTMLElement;

beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  const element = <TicketDownloads pdf="/ticket" calendar="/calendar" picture={PICTURE} variant="outline" />;
  const router = createMemoryRouter([{ path: '*', element }]);
  act(() => root.render(<RouterProvider router={router} />));
});

afterEach(() => {
  act(() => root.unmount());
  place.remove();
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

const getLinks = () => [...place.querySelectorAll<HTMLAnchorElement>('a[href*="picture"]')];

/** Returns whether the browser would follow the link. */
async function press(link: HTMLAnchorElement | undefined): Promise<boolean> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  let isFollowed = true;
  place.addEventListener('click', (seen) => {
    isFollowed = !seen.defaultPrevented;
    seen.preventDefault();
  });
  await act(async () => link?.dispatchEvent(event));
  return isFollowed;
}

test('both pictures are download links, one of them for the picture with the names', () => {
  expect(getLinks().map((link) => [link.getAttribute('href'), link.download])).toEqual([
    [PICTURE, ''],
    [`${PICTURE}&names=yes`, ''],
  ]);
});

test('in a browser that cannot share files, a press follows the download link', async () => {
  expect(await press(getLinks()[0])).toBe(true);
});

test('on a phone a press shares the chosen picture as a PNG', async () => {
  const shared: ShareData[] = [];
  const fetched: string[] = [];
  globalThis.fetch = async (url) => {
    fetched.push(String(url));
    return new Response('picture');
  };
  Object.assign(navigator, {
    canShare: () => true,
    share: async (data: ShareData) => {
      shared.push(data);
    },
  });
  expect(await press(getLinks()[1])).toBe(false);
  await act(() => import('./sharePicture.ts'));
  await act(async () => undefined);
  expect(fetched).toEqual([`${PICTURE}&names=yes`]);
  expect(shared.map(({ files }) => files?.map(({ name, type }) => [name, type]))).toEqual([
    [['trip.png', 'image/png']],
  ]);
});
