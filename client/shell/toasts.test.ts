import { createFakeClock } from '../../test/fakes/fakeClock.ts';
import { createToastLife, isSwipeAway } from './toastLife.ts';
import { createToastStore, TOAST_TIMEOUT } from './toasts.ts';
import type { Toast, ToastInput } from './toasts.ts';

function begin() {
  const clock = createFakeClock(1_735_689_600_000);
  const warnings: string[] = [];
  const store = createToastStore(clock, (text) => warnings.push(text));
  const add = (input: ToastInput): Toast => {
    const id = store.add(input);
    return store.list().find((toast) => toast.id === id)!;
  };
  /** Adds a toast and draws it. */
  const show = (input: ToastInput) => {
    const toast = add(input);
    return { toast, life: createToastLife(clock, toast, () => store.remove(toast.id)) };
  };
  return { clock, store, warnings, add, show };
}

describe('the list', () => {
  test('a toast of only a title has the defaults of the contract', () => {
    const { add } = begin();
    expect(add({ title: 'ذخیره شد' })).toEqual({
      id: '1735689600000',
      title: 'ذخیره شد',
      color: 'primary',
      timeout: 5000,
      pauseTimeoutOnHover: true,
      actions: [],
      closeButton: true,
    });
    expect(TOAST_TIMEOUT).toBe(5000);
  });

  test('two toasts of one millisecond keep the timestamp and differ by a suffix', () => {
    const { add } = begin();
    expect([add({ title: '۱' }).id, add({ title: '۲' }).id, add({ title: '۳' }).id]).toEqual([
      '1735689600000',
      '1735689600000-2',
      '1735689600000-3',
    ]);
  });

  test('a given id that is shown already is not added again', () => {
    const { store } = begin();
    store.add({ id: 'offline', title: 'یک' });
    expect(store.add({ id: 'offline', title: 'دو' })).toBe('offline');
    expect(store.list().map((toast) => toast.title)).toEqual(['یک']);
  });

  test('a toast without title and description is ignored with a warning', () => {
    const { store, warnings } = begin();
    expect(store.add({ icon: 'check' })).toBeNull();
    expect(store.list()).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  test.each([
    [undefined, 5000],
    [0, 0],
    [null, 0],
    [Infinity, 0],
    [Number.NaN, 5000],
    [-1, 5000],
    [1, 1],
    [8000, 8000],
  ])('timeout %s means %i ms', (given, expected) => {
    expect(begin().add({ title: 'x', timeout: given }).timeout).toBe(expected);
  });

  test.each([
    [undefined, 'primary'],
    ['danger', 'danger'],
    ['rebeccapurple', 'gray'],
    ['', 'gray'],
  ])('colour %s is drawn as %s', (given, expected) => {
    expect(begin().add({ title: 'x', color: given }).color).toBe(expected);
  });

  test.each([
    [undefined, true],
    [true, true],
    [false, false],
    [null, false],
  ])('closeButton %s shows the button: %s', (given, expected) => {
    expect(begin().add({ title: 'x', closeButton: given }).closeButton).toBe(expected);
  });

  test('a part of a toast can be changed, an unknown one is left alone', () => {
    const { store, add } = begin();
    const { id } = add({ title: 'در حال ارسال', timeout: 0 });
    store.update(id, { title: 'فرستاده شد', color: 'nonsense', timeout: 3000 });
    store.update('missing', { title: 'x' });
    expect(store.list()).toMatchObject([{ id, title: 'فرستاده شد', color: 'gray', timeout: 3000 }]);
  });

  test('clear takes all away and tells those who watch', () => {
    const { store, add } = begin();
    add({ title: '۱' });
    add({ title: '۲' });
    const lengths: number[] = [];
    store.subscribe(() => lengths.push(store.list().length));
    store.clear();
    expect(lengths).toEqual([0]);
  });
});

describe('the life of a toast', () => {
  test('it closes itself after 5000 ms and its callback runs once', () => {
    const { clock, store, show } = begin();
    const callback = jest.fn();
    show({ title: 'x', callback });
    clock.pass(4999);
    expect(store.list()).toHaveLength(1);
    clock.pass(1);
    expect(store.list()).toHaveLength(0);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  test('hovering pauses it and leaving resumes with the time left', () => {
    const { clock, store, show } = begin();
    const { life } = show({ title: 'x' });
    clock.pass(4000);
    life.pause('hover');
    clock.pass(60_000);
    expect(life.remaining()).toBe(1000);
    life.resume('hover');
    clock.pass(999);
    expect(store.list()).toHaveLength(1);
    clock.pass(1);
    expect(store.list()).toHaveLength(0);
  });

  test('the pointer leaving does not resume while the keyboard is still inside', () => {
    const { clock, store, show } = begin();
    const { life } = show({ title: 'x' });
    life.pause('hover');
    life.pause('focus');
    life.resume('hover');
    clock.pass(60_000);
    expect(store.list()).toHaveLength(1);
    expect(life.isPaused()).toBe(true);
    life.resume('focus');
    clock.pass(5000);
    expect(store.list()).toHaveLength(0);
  });

  test('pauseTimeoutOnHover false counts on under the pointer but still waits for the keyboard', () => {
    const { clock, store, show } = begin();
    const { life } = show({ title: 'x', pauseTimeoutOnHover: false });
    life.pause('hover');
    clock.pass(4000);
    life.pause('focus');
    clock.pass(9000);
    expect(store.list()).toHaveLength(1);
    life.resume('focus');
    clock.pass(1000);
    expect(store.list()).toHaveLength(0);
  });

  test('the close button runs the callback, and the timer does not run it again', () => {
    const { clock, store, show } = begin();
    const callback = jest.fn();
    const { life } = show({ title: 'x', callback });
    life.close();
    life.close();
    clock.pass(10_000);
    expect(callback).toHaveBeenCalledTimes(1);
    expect(store.list()).toHaveLength(0);
  });

  test('an action runs its own click, removes the toast and leaves the callback alone', () => {
    const { clock, store, show } = begin();
    const callback = jest.fn();
    const click = jest.fn();
    const { life } = show({
      title: 'x',
      callback,
      actions: [{ label: 'بی‌اثر' }, { label: 'برگرداندن', click }],
    });
    life.act(1);
    clock.pass(10_000);
    expect(click).toHaveBeenCalledTimes(1);
    expect(callback).not.toHaveBeenCalled();
    expect(store.list()).toHaveLength(0);
  });

  test('an action without a click still removes the toast', () => {
    const { store, show } = begin();
    show({ title: 'x', actions: [{ label: 'باشد' }] }).life.act(0);
    expect(store.list()).toHaveLength(0);
  });

  test('a toast with timeout 0 stays', () => {
    const { clock, store, show } = begin();
    const { life } = show({ title: 'x', timeout: 0 });
    clock.pass(86_400_000);
    expect(store.list()).toHaveLength(1);
    expect(life.remaining()).toBe(0);
  });

  test('a toast that is no longer drawn stops counting', () => {
    const { clock, show } = begin();
    const callback = jest.fn();
    show({ title: 'x', callback }).life.unmount();
    clock.pass(10_000);
    expect(callback).not.toHaveBeenCalled();
    expect(clock.pending()).toBe(0);
  });
});

test.each([
  [80, 2000, true],
  [-80, 2000, true],
  [79, 2000, false],
  [30, 50, true],
  [-30, 50, true],
  [23, 10, false],
  [30, 0, false],
  [0, 0, false],
])('a touch that went %i px in %i ms sends the toast away: %s', (dx, ms, away) => {
  expect(isSwipeAway(dx, ms)).toBe(away);
});
