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

test('icons use the sprite that was embedded in the document, with prefixed ids', async () => {
  answer({ ok: true, text: async () => SPRITE });
  await embedIcons();
  expect(icons.base).toBe('#icon-');
  expect(document.getElementById('icon-bus')?.tagName).toBe('symbol');
  expect(document.getElementById('bus')).toBeNull();
  expect(document.querySelector('svg')?.style.display).toBe('none');
});

test('icons still refer to the sprite file when it cannot be loaded', async () => {
  answer({ ok: false });
  await embedIcons();
  expect(icons.base).toBe(base);
  expect(document.querySelector('svg')).toBeNull();
});
