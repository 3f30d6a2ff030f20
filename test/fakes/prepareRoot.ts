import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Gives each test of a file an empty React root in the document. */
export function prepareRoot(): { place: HTMLElement; root: Root } {
  const page = {} as { place: HTMLElement; root: Root };
  beforeEach(() => {
    page.place = document.body.appendChild(document.createElement('div'));
    page.root = createRoot(page.place);
  });
  afterEach(() => {
    act(() => page.root.unmount());
    page.place.remove();
  });
  return page;
}
