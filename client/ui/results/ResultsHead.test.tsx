import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ResultsHead } from './ResultsHead.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let place: HTMLElement;

const show = (summary: string, answered: boolean[]) =>
  act(() =>
    root.render(<ResultsHead unit="قیمت نهایی" sources={2} retryUrl="/list" {...{ summary, answered }} />),
  );

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

test('the line says what a price is before the first source answers, and the count after it', () => {
  show('', []);
  expect(place.querySelector('p')!.textContent).toBe('قیمت نهایی');
  show('۴۱ سرویس', [true]);
  expect(place.querySelector('p')!.textContent).toBe('۴۱ سرویس · قیمت نهایی');
});

test('a new count is a new element in the same paragraph, so that nothing on screen counts as moved', () => {
  show('', []);
  const [paragraph, text] = [place.querySelector('p'), place.querySelector('p > span')];
  show('۴۱ سرویس', [true]);
  expect(place.querySelector('p')).toBe(paragraph);
  expect(place.querySelector('p > span')).not.toBe(text);
});
