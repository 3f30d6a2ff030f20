import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { getDocumentNavigation } from './documentNavigation.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const sent: string[] = [];
const onError = jest.fn();
let reload: jest.SpyInstance;

beforeEach(() => {
  sent.length = 0;
  onError.mockClear();
  document.body.innerHTML = '<div id="here"></div><input id="typed">';
  window.history.replaceState(null, '', '/bus?x=1#part');
  Object.assign(navigator, { sendBeacon: (url: string) => sent.push(url) > 0 });
  reload = jest.spyOn(getDocumentNavigation(), 'reloadTo').mockReturnValue('reloading');
});
afterEach(() => reload.mockRestore());

async function breakWith(error: Error) {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw error;
  };
  const root = createRoot(document.getElementById('here')!);
  await act(async () =>
    root.render(
      <ErrorBoundary fallback={<p>این بخش باز نشد.</p>} onError={onError}>
        <Broken />
      </ErrorBoundary>,
    ),
  );
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  logged.mockRestore();
}
const chunkError = Object.assign(new Error('Loading chunk 5 failed.'), { name: 'ChunkLoadError' });

test('a component that throws is replaced by its fallback and reported', async () => {
  await breakWith(new Error('first bug'));
  expect(document.querySelector('p')?.textContent).toBe('این بخش باز نشد.');
  expect(onError).toHaveBeenCalledTimes(1);
  expect(sent).toEqual(['/api/client-errors']);
  expect(reload).not.toHaveBeenCalled();
});

test('a missing chunk reloads the page at its full URL', async () => {
  await breakWith(chunkError);
  expect(reload).toHaveBeenCalledWith('/bus?x=1#part');
  expect(sent).toEqual([]);
});

test('a missing chunk does not reload the page after typed input', async () => {
  document.querySelector('input')!.value = 'علی';
  await breakWith(chunkError);
  expect(reload).not.toHaveBeenCalled();
});

test('a missing chunk does not interrupt a payment step', async () => {
  window.history.replaceState(null, '', '/payment/confirmInformation?order=RH-1');
  await breakWith(chunkError);
  expect(reload).not.toHaveBeenCalled();
});
