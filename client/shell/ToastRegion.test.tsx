import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { bottomEnd, topRight } from './ToastRegion.styles.ts';
import { ToastRegion } from './ToastRegion.tsx';
import { toasts, type ToastInput } from './toasts.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="here"></div>';
  root = createRoot(document.getElementById('here')!);
  act(() => root.render(<ToastRegion />));
});

afterEach(() => {
  act(() => {
    toasts.clear();
    root.unmount();
  });
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const listItems = () => [...document.querySelectorAll<HTMLElement>('[role="status"],[role="alert"]')];
function show(input: ToastInput): HTMLElement {
  act(() => void toasts.add(input));
  pass(16);
  return listItems().at(-1)!;
}
const press = (element: Element | null | undefined) => act(() => (element as HTMLElement).click());
const findButton = (toast: HTMLElement, name: string) =>
  [...toast.querySelectorAll('button')].find(
    (b) => b.textContent === name || b.getAttribute('aria-label') === name,
  );
const point = (toast: HTMLElement, type: string, x: number, pointerType = 'touch') =>
  act(() => {
    const event = new MouseEvent(type, { bubbles: true, clientX: x });
    Object.defineProperty(event, 'pointerType', { value: pointerType });
    toast.dispatchEvent(event);
  });

test('toasts are in a labelled region with role status, danger toasts with role alert', () => {
  show({ title: 'ذخیره شد', description: 'مسافر به فهرست اضافه شد.' });
  show({ title: 'پرداخت انجام نشد', color: 'danger' });
  expect(document.querySelector('section')?.getAttribute('aria-label')).toBe('اعلان‌ها');
  expect(listItems().map((item) => item.getAttribute('role'))).toEqual(['status', 'alert']);
  expect(listItems()[0]?.textContent).toContain('مسافر به فهرست اضافه شد.');
});

test('a live region is rendered empty before its text is inserted', () => {
  act(() => void toasts.add({ title: 'ذخیره شد' }));
  expect(listItems()[0]?.textContent).toBe('');
  pass(16);
  expect(listItems()[0]?.textContent).toContain('ذخیره شد');
});

test('after 5000 ms a toast fades for 100 ms and is removed', () => {
  show({ title: 'x' });
  pass(5000 - 16);
  expect(listItems()[0]?.hasAttribute('data-leaving')).toBe(true);
  pass(100);
  expect(listItems()).toHaveLength(0);
});

test('hover and focus pause a toast; leaving resumes the remaining time', () => {
  const toast = show({ title: 'x' });
  pass(4000);
  act(() => toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })));
  pass(30_000);
  expect(listItems()).toHaveLength(1);
  act(() => findButton(toast, 'بستن اعلان')?.focus());
  act(() => toast.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body })));
  pass(30_000);
  expect(listItems()).toHaveLength(1);
  act(() => findButton(toast, 'بستن اعلان')?.blur());
  pass(1000);
  pass(100);
  expect(listItems()).toHaveLength(0);
});

test('the close button runs the callback and removes the toast without triggering its click', () => {
  const callback = jest.fn();
  const click = jest.fn();
  const toast = show({ title: 'x', callback, click });
  press(findButton(toast, 'بستن اعلان'));
  pass(100);
  expect(callback).toHaveBeenCalledTimes(1);
  expect(click).not.toHaveBeenCalled();
  expect(listItems()).toHaveLength(0);
});

test('an action runs and removes the toast without triggering its callback or click', () => {
  const [callback, click, undo] = [jest.fn(), jest.fn(), jest.fn()];
  const toast = show({
    title: 'حذف شد',
    description: 'یک مسافر',
    callback,
    click,
    actions: [{ label: 'برگرداندن', click: undo }],
  });
  press(findButton(toast, 'برگرداندن'));
  pass(100);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(callback).not.toHaveBeenCalled();
  expect(click).not.toHaveBeenCalled();
  expect(listItems()).toHaveLength(0);
});

test('without a description the actions are next to the close button', () => {
  const toast = show({ title: 'x', actions: [{ label: 'باشد' }] });
  expect(findButton(toast, 'باشد')?.parentElement).toBe(findButton(toast, 'بستن اعلان')?.parentElement);
});

test('a click on the toast calls its handler with the toast', () => {
  const click = jest.fn();
  press(show({ id: 't1', title: 'x', click }));
  expect(click.mock.calls[0]?.[0]).toMatchObject({ id: 't1', title: 'x' });
});

test('Escape inside a toast closes it', () => {
  const toast = show({ title: 'x' });
  act(() => findButton(toast, 'بستن اعلان')?.focus());
  act(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  pass(100);
  expect(listItems()).toHaveLength(0);
});

test('a swipe dismisses a toast; a short drag or a mouse drag does not', () => {
  const toast = show({ title: 'x', timeout: 0 });
  point(toast, 'pointerdown', 0);
  point(toast, 'pointermove', 20);
  pass(500);
  point(toast, 'pointerup', 20);
  point(toast, 'pointerdown', 0, 'mouse');
  point(toast, 'pointerup', 300, 'mouse');
  pass(100);
  expect(listItems()).toHaveLength(1);
  point(toast, 'pointerdown', 200);
  point(toast, 'pointerup', 90);
  pass(100);
  expect(listItems()).toHaveLength(0);
});

test('a toast without a timeout has no progress line, and no close button when disabled', () => {
  const toast = show({ title: 'x', timeout: 0, closeButton: null });
  expect(toast.querySelectorAll('button')).toHaveLength(0);
  expect(toast.querySelectorAll('span[aria-hidden="true"]')).toHaveLength(0);
  pass(60_000);
  expect(listItems()).toHaveLength(1);
});

test('an avatar shows its picture, and its initials when the picture fails to load', () => {
  const toast = show({ title: 'x', avatar: { alt: 'آرش کمان', src: '/a.png' } });
  const picture = toast.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/a.png');
  act(() => picture?.dispatchEvent(new Event('error')));
  expect(toast.textContent?.replace('\u200c', '')).toContain('آک');
});

test('the toast region can be placed at the top right, the other reading of the seed', () => {
  const placed = document.querySelector('section')!.className;
  act(() => root.render(<ToastRegion position="top-right" />));
  expect(document.querySelector('section')!.className).not.toBe(placed);
  expect(document.querySelector('section')!.className).toContain(topRight);
  expect(placed).toContain(bottomEnd);
});

test('no element has an inline style in its markup', () => {
  show({ title: 'x', timeout: 0 });
  expect(document.body.innerHTML).not.toContain('style=');
});
