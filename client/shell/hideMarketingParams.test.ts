import { hideMarketingParams } from './hideMarketingParams.ts';

afterEach(() => history.replaceState(null, '', '/'));

test('removes marketing parameters from the address bar and keeps the rest, the hash and the history state', () => {
  history.replaceState({ key: 'k1' }, '', '/flight/tehran-kish?date=2026-12-01&utm_source=x#filters');
  const { length } = history;
  hideMarketingParams();
  expect(location.pathname + location.search + location.hash).toBe(
    '/flight/tehran-kish?date=2026-12-01#filters',
  );
  expect(history.state).toEqual({ key: 'k1' });
  expect(history.length).toBe(length);
});

test('writes no history entry without marketing parameters', () => {
  history.replaceState(null, '', '/?page=2');
  const replace = jest.spyOn(history, 'replaceState');
  hideMarketingParams();
  expect(replace).not.toHaveBeenCalled();
  replace.mockRestore();
});
