import { icons } from '../ui/Icon.tsx';
import { embedIcons } from './embedIcons.ts';

const SPRITE = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="bus"><path d="M0 0"/></symbol></svg>';
const base = icons.base;

afterEach(() => {
  icons.base = base;
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

function answer(response: Partial<Response>): void {
  globalThis.fetch = jest.fn(async () => response as Response);
}

test('icons come from the copy in the document, under ids of their own', async () => {
  answer({ ok: true, text: async () => SPRITE });
  await embedIcons();
  expect(icons.base).toBe('#icon-');
  expect(document.getElementById('icon-bus')?.tagName).toBe('symbol');
  expect(document.getElementById('bus')).toBeNull();
  expect(document.querySelector('svg')?.style.display).toBe('none');
});

test('icons keep the address of the file when it does not load', async () => {
  answer({ ok: false });
  await embedIcons();
  expect(icons.base).toBe(base);
  expect(document.querySelector('svg')).toBeNull();
});
