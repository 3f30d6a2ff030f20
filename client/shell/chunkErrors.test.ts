import { hasTypedInput, isChunkError, loadForNavigation, rememberTyping } from './chunkErrors.ts';

const chunkError = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });

test.each([
  [chunkError, true],
  [new Error('Loading CSS chunk 3 failed'), true],
  [new TypeError('Failed to fetch dynamically imported module: https://x/y.js'), true],
  [new TypeError('error loading dynamically imported module'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError('Failed to fetch'), false],
  [new Error('x is undefined'), false],
  ['Loading chunk 1 failed', false],
  [null, false],
])('%s is a chunk error: %s', (error, expected) => {
  expect(isChunkError(error)).toBe(expected);
});

test('a page with a missing chunk reloads and renders nothing further', async () => {
  const reload = jest.fn(() => 'reloading' as const);
  const settled = jest.fn();
  void loadForNavigation(() => Promise.reject(chunkError), reload).then(settled, settled);
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(settled).not.toHaveBeenCalled();
});

test('after a recent reload attempt the error is passed on to the error screen', async () => {
  await expect(
    loadForNavigation(
      () => Promise.reject(chunkError),
      () => 'guarded',
    ),
  ).rejects.toBe(chunkError);
});

test('an error of the page itself never reloads', async () => {
  const reload = jest.fn(() => 'reloading' as const);
  await expect(loadForNavigation(() => Promise.reject(new Error('bug')), reload)).rejects.toThrow('bug');
  expect(reload).not.toHaveBeenCalled();
});

test('returns a chunk that loads', async () => {
  await expect(
    loadForNavigation(
      async () => 'page',
      () => 'reloading',
    ),
  ).resolves.toBe('page');
});

describe('typed input', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <input id="text" value="علی"><input id="empty"><input type="hidden" id="hidden" value="1">
      <input type="checkbox" id="box" checked><textarea id="area">متن</textarea>
      <select id="select"><option>۱</option><option selected>۲</option></select><select id="plain"><option>۱</option><option>۲</option></select>`;
  });
  const find = <T extends Element>(id: string) => document.getElementById(id) as unknown as T;

  test('an untouched form has no typed input', () => {
    find<HTMLInputElement>('hidden').value = '2';
    expect(hasTypedInput(document)).toBe(false);
  });

  test.each([
    ['a filled text field', () => (find<HTMLInputElement>('empty').value = 'x')],
    ['a changed text field', () => (find<HTMLInputElement>('text').value = 'رضا')],
    ['an unchecked checkbox', () => (find<HTMLInputElement>('box').checked = false)],
    ['a cleared textarea', () => (find<HTMLTextAreaElement>('area').value = '')],
    ['a changed selection', () => (find<HTMLSelectElement>('select').selectedIndex = 0)],
    ['a first selection', () => (find<HTMLSelectElement>('plain').selectedIndex = 1)],
  ])('%s counts as typed input', (_name, touch) => {
    touch();
    expect(hasTypedInput(document)).toBe(true);
  });

  test('typed text still counts after React has written it back as the default value', () => {
    const field = find<HTMLInputElement>('text');
    document.addEventListener('input', rememberTyping, true);
    field.value = 'رضا';
    field.defaultValue = 'رضا';
    expect(hasTypedInput(document)).toBe(false);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(hasTypedInput(document)).toBe(true);
    document.removeEventListener('input', rememberTyping, true);
  });
});
