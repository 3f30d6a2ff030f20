import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { ConfirmView } from '../../shared/orders/checkoutView.ts';
import { DiscountField } from './DiscountField.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('clears the field after a code is applied and keeps a rejected code', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (discount: number, error?: string) =>
    act(() =>
      root.render(<DiscountField trip={{ discount } as ConfirmView['trip']} typed="" error={error} />),
    );
  const value = () => place.querySelector<HTMLInputElement>('[name="discount"]')?.value;

  show(0);
  const input = place.querySelector<HTMLInputElement>('[name="discount"]');
  if (input) input.value = 'YALDA';
  show(0, 'این کد تخفیف را نداریم.');
  expect(value()).toBe('YALDA');
  show(245_000);
  expect(value()).toBe('');
  act(() => root.unmount());
});
