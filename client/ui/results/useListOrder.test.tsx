import { act, useRef } from 'react';
import { useListOrder } from './useListOrder.ts';
import { prepareRoot } from '../../../test/fakes/prepareRoot.ts';

const page = prepareRoot();

interface ListProps {
  done: boolean;
  complete?: boolean;
  address?: string;
}

function List({ done, complete = false, address = '?a=1' }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { inOrder, putInOrder } = useListOrder(done, complete, address, list);
  return (
    <>
      <div ref={list}>
        <button type="button">جزئیات</button>
      </div>
      <p>{inOrder ? 'sorted' : 'as answered'}</p>
      <button type="button" id="sort" onClick={putInOrder}>
        مرتب کن
      </button>
    </>
  );
}

const show = (props: ListProps) => act(() => page.root.render(<List {...props} />));
const order = () => page.place.querySelector('p')?.textContent;
const touchCard = () =>
  act(() => {
    page.place.querySelector('div button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  });

beforeAll(() => {
  // jsdom's event listeners reject the signal of Node's AbortController, which is the global one. An iframe has
  // jsdom's.
  const frame = document.body.appendChild(document.createElement('iframe'));
  const { AbortController } = frame.contentWindow as unknown as typeof globalThis;
  Object.assign(globalThis, { AbortController });
});

test('keeps the order of the answers until the last one, then sorts', () => {
  show({ done: false });
  expect(order()).toBe('as answered');
  show({ done: true });
  expect(order()).toBe('sorted');
});

test('a complete page is sorted from the first render', () => {
  show({ done: false, complete: true });
  expect(order()).toBe('sorted');
});

test('does not sort the list while the visitor uses it, until they ask for sorting', () => {
  show({ done: false });
  touchCard();
  show({ done: true });
  expect(order()).toBe('as answered');
  act(() => page.place.querySelector<HTMLElement>('#sort')?.click());
  expect(order()).toBe('sorted');
});

test('a filter or sort order chosen by the visitor sorts the list at once, even while they use it', () => {
  show({ done: false });
  touchCard();
  show({ done: true });
  show({ done: true, address: '?a=1&sort=earliest' });
  expect(order()).toBe('sorted');
});

test('scrolling with the wheel counts as use of the list', () => {
  show({ done: false });
  act(() => void window.dispatchEvent(new Event('wheel')));
  show({ done: true });
  expect(order()).toBe('as answered');
});
