import { act } from 'react';
import { showToast } from './showToast.ts';
import { toasts } from './toasts.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

afterEach(() => act(() => toasts.clear()));

test('the first toast adds the region to the body, and the second reuses it', async () => {
  let ids: (string | null)[] = [];
  await act(async () => {
    ids = [await showToast({ title: 'یک' }), await showToast({ title: 'دو' })];
  });
  expect(ids.every((id) => /^\d{13}/.test(id ?? ''))).toBe(true);
  expect(document.querySelectorAll('section[aria-label="اعلان‌ها"]')).toHaveLength(1);
  expect(document.querySelectorAll('[role="status"]')).toHaveLength(2);
});

test('a toast without text has no id', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await showToast({ icon: 'check' })).toBeNull();
  warned.mockRestore();
});
