import { act, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { JoinCard } from './JoinCard.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function show(offer: Partial<ComponentProps<typeof JoinCard>>): HTMLElement {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  act(() =>
    createRoot(place).render(
      <JoinCard
        code="RH-1"
        title="تهران به استانبول"
        matchesTravellers
        problem={null}
        text="این اتوبوس را اضافه کنید."
        {...offer}
      />,
    ),
  );
  return place;
}

test('what of this purchase does not join is said beside the offer', () => {
  const place = show({ leftOut: 'بیمهٔ ترکیه با آن نمی‌آید.' });
  expect(place.textContent).toContain('این اتوبوس را اضافه کنید. بیمهٔ ترکیه با آن نمی‌آید.');
  expect(show({}).textContent).not.toContain('بیمه');
});

test('the national ids that a ride needs are fields of the form that joins the trip', () => {
  const fields = [
    { name: 'join-id-1', label: 'کد ملی سارا رضایی', value: '۱۲', error: 'کد ملی باید ۱۰ رقم باشد.' },
    { name: 'join-id-2', label: 'کد ملی ALI KARIMI', value: '' },
  ];
  const place = show({ form: 'extras-form', ids: { reason: 'شرکت‌های اتوبوس کد ملی می‌خواهند.', fields } });
  const [first, second] = place.querySelectorAll('input');
  expect(first?.value).toBe('۱۲');
  expect([first, second].map((input) => input?.getAttribute('form'))).toEqual(['extras-form', 'extras-form']);
  expect([first, second].map((input) => input?.labels?.[0]?.textContent)).toEqual(
    fields.map(({ label }) => label),
  );
  expect([first, second].map((input) => input?.getAttribute('aria-invalid'))).toEqual(['true', null]);
  expect(place.textContent).toContain('کد ملی باید ۱۰ رقم باشد.');
  expect(place.querySelector('button')?.value).toBe('join-trip RH-1');
});

test('a trip with other travellers shows its message without a button', () => {
  const place = show({ matchesTravellers: false, problem: 'مسافران یکی نیستند.' });
  expect(place.textContent).toContain('مسافران یکی نیستند.');
  expect(place.querySelector('button')).toBeNull();
});
