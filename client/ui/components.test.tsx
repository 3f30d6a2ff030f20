import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ErrorScreen } from '../app/ErrorScreen.tsx';
import { Avatar } from './Avatar.tsx';
import { TextField } from './Field.tsx';
import { HoldTimer } from './HoldTimer.tsx';
import { Leg } from './Leg.tsx';
import { Price } from './Price.tsx';
import { RefundSchedule } from './RefundSchedule.tsx';
import { Tabs } from './Tabs.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function renderMarkup(node: ReactNode): Document {
  const routed = <RouterProvider router={createMemoryRouter([{ path: '*', element: node }])} />;
  return new DOMParser().parseFromString(renderToStaticMarkup(routed), 'text/html');
}

test('a price in Rial is shown in Toman, and zero as free', () => {
  expect(renderMarkup(<Price amount={24_500_000} />).body.textContent).toBe('۲٬۴۵۰٬۰۰۰ تومان');
  expect(renderMarkup(<Price amount={0} />).body.textContent).toBe('رایگان');
});

test('a field links its label and its error to the control, and the error replaces the hint', () => {
  const page = renderMarkup(
    <TextField name="nationalId" label="کد ملی" hint="۱۰ رقم" error="کد ملی باید ۱۰ رقم باشد." />,
  );
  const input = page.querySelector('input');
  expect(page.querySelector('label')?.getAttribute('for')).toBe('nationalId');
  expect(input?.getAttribute('aria-invalid')).toBe('true');
  const note = page.getElementById(input?.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('کد ملی باید ۱۰ رقم باشد.');
  expect(page.body.textContent).not.toContain('۱۰ رقم۱۰');
});

test('a flight that lands on the next day is marked as such', () => {
  const leg = (arrives: string) =>
    renderMarkup(
      <Leg
        from={{ at: '2026-11-26T22:40:00+03:30', place: 'تهران' }}
        to={{ at: arrives, place: 'مشهد' }}
        durationMinutes={90}
      />,
    ).body.textContent;
  expect(leg('2026-11-27T00:10:00+03:30')).toContain('۱+ روز');
  expect(leg('2026-11-26T23:50:00+03:30')).not.toContain('روز');
});

test('every refund step is text, and a step without a refund is described in words', () => {
  const page = renderMarkup(
    <RefundSchedule
      steps={[
        { when: 'تا ۱۲ ظهر ۲ آذر', penaltyPercent: 30, back: 34_300_000, now: true },
        { when: 'پس از آن', penaltyPercent: 100, back: 0 },
      ]}
    />,
  );
  expect([...page.querySelectorAll('li')].map((step) => step.textContent)).toEqual([
    'تا ۱۲ ظهر ۲ آذر۳۰٪ جریمه۳٬۴۳۰٬۰۰۰',
    'پس از آن۱۰۰٪ جریمهبرگشت ندارد',
  ]);
});

test('before its countdown starts, the hold timer shows only the end time', () => {
  const timer = (secondsLeft: number | null) =>
    renderMarkup(
      <HoldTimer secondsLeft={secondsLeft} totalSeconds={900} title="صندلی‌ها نگه داشته شده">
        تا ساعت ۱۰:۴۵
      </HoldTimer>,
    ).body.textContent;
  expect(timer(null)).toBe('صندلی‌ها نگه داشته شدهتا ساعت ۱۰:۴۵');
  expect(timer(582)).toContain('۰۹:۴۲');
});

test('a zero-width non-joiner separates the two initials of an avatar', () => {
  expect(renderMarkup(<Avatar name="سارا رضایی" />).body.textContent).toBe('س\u200cر');
});

test('in tabs the left arrow moves forward, the right one back, and one tab is the tab stop', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const panels = ['یک', 'دو', 'سه'].map((label, index) => ({ id: `t${index}`, label, content: label }));
  act(() => root.render(<Tabs label="نمونه" panels={panels} />));
  const press = (key: string) =>
    act(() => {
      place
        .querySelector('[role="tablist"]')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
  const chosen = () => [...place.querySelectorAll('[tabindex="0"]')].map((tab) => tab.textContent);
  press('ArrowLeft');
  expect(chosen()).toEqual(['دو']);
  press('ArrowRight');
  press('ArrowRight');
  expect(chosen()).toEqual(['سه']);
  expect(place.querySelector('[role="tabpanel"]:not([hidden])')?.textContent).toBe('سه');
  act(() => root.unmount());
  place.remove();
});

test('the error screen links to the home page and shows the error id for support', () => {
  const page = renderMarkup(<ErrorScreen status={500} message="" errorId="ab12" path="/x" />);
  expect(page.querySelector('h1')?.textContent).toBe('مشکلی پیش آمد');
  expect(page.querySelector('a[href="/"]')?.textContent).toBe('صفحه اصلی');
  expect(page.body.textContent).toContain('کد پیگیری خطا: ab12');
});

test.each([
  [404, 'صفحهٔ موردنظر در دسترس نیست'],
  [403, 'این درخواست پذیرفته نشد'],
  [503, 'مشکلی پیش آمد'],
])('the error screen of %i is headed «%s»', (status, title) => {
  const page = renderMarkup(<ErrorScreen status={status} message="" path="/x" />);
  expect(page.querySelector('h1')?.textContent).toBe(title);
});
