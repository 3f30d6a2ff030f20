import { createFakeClock } from '../../test/fakes/fakeClock.ts';
import { createToastLife, isSwipeAway } from './toastLife.ts';
import { createToastStore, TOAST_TIMEOUT, type Toast, type ToastInput } from './toasts.ts';

function begin() {
  const clock = createFakeClock(1_735_689_600_000);
  const warnings: string[] = [];
  const store = createToastStore(clock, (text) => warnings.push(text));
  const add = (input: ToastInput): Toast => {
    const id = store.add(input);
    return store.list().find((toast) => toast.id === id)!;
  };
  /** Adds a toast and starts its lifetime. */
  const show = (input: ToastInput) => {
    const toast = add(input);
    return { toast, life: createToastLife(clock, toast, () => store.remove(toast.id)) };
  };
  /** Expects the only toast to disappear after exactly `ms`. */
  const expectGoneIn = (ms: number) => {
    clock.pass(ms - 1);
    expect(store.list()).toHaveLength(1);
    clock.pass(1);
    expect(store.list()).toHaveLength(0);
  };
  return { clock, store, warnings, add, show, expectGoneIn };
}

describe('the toast list', () => {
  test('a toast with only a title has the defaults of the contract', () => {
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

  test('toasts added in one millisecond keep the timestamp and differ by a suffix', () => {
    const { add } = begin();
    expect([add({ title: '۱' }).id, add({ title: '۲' }).id, add({ title: '۳' }).id]).toEqual([
      '1735689600000',
      '1735689600000-2',
      '1735689600000-3',
    ]);
  });

  test('a given id that is already shown is not added again', () => {
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
  ])('colour %s is rendered as %s', (given, expected) => {
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

  test('updates a part of a toast and ignores an unknown id', () => {
    const { store, add } = begin();
    const { id } = add({ title: 'در حال ارسال', timeout: 0 });
    store.update(id, { title: 'فرستاده شد', color: 'nonsense', timeout: 3000 });
    store.update('missing', { title: 'x' });
    expect(store.list()).toMatchObject([{ id, title: 'فرستاده شد', color: 'gray', timeout: 3000 }]);
  });

  test('clear removes all toasts and notifies subscribers', () => {
    const { store, add } = begin();
    add({ title: '۱' });
    add({ title: '۲' });
    const lengths: number[] = [];
    store.subscribe(() => lengths.push(store.list().length));
    store.clear();
    expect(lengths).toEqual([0]);
  });
});

describe('the lifetime of a toast', () => {
  test('closes after 5000 ms and runs its callback once', () => {
    const { show, expectGoneIn } = begin();
    const callback = jest.fn();
    show({ title: 'x', callback });
    expectGoneIn(5000);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  test('hovering pauses the toast, and leaving resumes the remaining time', () => {
    const { clock, show, expectGoneIn } = begin();
    const { life } = show({ title: 'x' });
    clock.pass(4000);
    life.pause('hover');
    clock.pass(60_000);
    expect(life.remaining()).toBe(1000);
    life.resume('hover');
    expectGoneIn(1000);
  });

  test('the pointer leaving does not resume the toast while focus is still inside', () => {
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

  test('with pauseTimeoutOnHover false it keeps counting on hover but still pauses on focus', () => {
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

  test('an action runs its own click and removes the toast without running the callback', () => {
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

  test('an unmounted toast stops its timer', () => {
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
])('a touch that moved %i px in %i ms dismisses the toast: %s', (dx, ms, away) => {
  expect(isSwipeAway(dx, ms)).toBe(away);
});
