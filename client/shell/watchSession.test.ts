import { getDocumentNavigation } from './documentNavigation.ts';
import { watchSession } from './watchSession.ts';

const MINUTES = 60_000;

test('checks the session when the visitor returns after five minutes; if it has ended, the next page is loaded as a document', async () => {
  jest.useFakeTimers();
  const asked: string[] = [];
  let status = 200;
  Object.assign(window, {
    fetch: async (url: string) => {
      asked.push(url);
      return { ok: status === 200, status, json: async () => ({ name: 'سارا' }) };
    },
  });
  localStorage.setItem('rs-signed-in', '1');
  const requireDocumentLoad = jest.spyOn(getDocumentNavigation(), 'requireDocumentLoad');
  const comeBack = async (after: number) => {
    jest.advanceTimersByTime(after);
    document.dispatchEvent(new Event('visibilitychange'));
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  };

  watchSession({ name: 'سارا' });
  await comeBack(4 * MINUTES);
  expect(asked).toEqual([]);
  await comeBack(MINUTES);
  expect(asked).toEqual(['/api/users/me']);
  expect(requireDocumentLoad).not.toHaveBeenCalled();

  status = 403;
  await comeBack(5 * MINUTES);
  expect(requireDocumentLoad).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('rs-signed-in')).toBeNull();
  jest.useRealTimers();
});
