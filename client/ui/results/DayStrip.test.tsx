import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { DayPrice, DayPrices } from '../../../shared/calendar/dayPrices.ts';
import { toSettled } from '../../app/lateData.ts';
import { DayStrip } from './DayStrip.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const NOW = new Date('2026-11-25T12:00:00+03:30');
let root: Root;
let place: HTMLElement;

beforeEach(() => {
  place = document.createElement('div');
  root = createRoot(place);
});

afterEach(() => act(() => root.unmount()));

async function show(prices: Promise<DayPrices>): Promise<HTMLAnchorElement[]> {
  const element = (
    <DayStrip
      prices={prices}
      day="2026-11-26"
      now={NOW}
      urlOf={(day) => `/list?date=${day}`}
      none="بدون پرواز"
    />
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  await act(async () => root.render(<RouterProvider router={router} />));
  return [...place.querySelectorAll('a')];
}

const makePrice = (day: string, lowest: number | null, holiday: string | null = null): DayPrice => ({
  day,
  lowest,
  holiday,
});

test('marks the chosen day and the cheapest days, and names days without offers and holidays', async () => {
  const strip = [
    makePrice('2026-11-25', 30_000_000),
    makePrice('2026-11-26', 20_000_000),
    makePrice('2026-11-28', null),
    makePrice('2026-11-29', 20_000_000, 'عید'),
  ];
  const days = await show(toSettled({ strip, nearest: [] }));
  expect(days.map((day) => day.getAttribute('aria-current'))).toEqual([null, 'date', null, null]);
  expect(days.map((day) => day.dataset.cheap)).toEqual([undefined, '', undefined, '']);
  expect(days.map((day) => day.querySelector('span')?.textContent)).toEqual([
    'چهارشنبه ۴ آذر، ۳٬۰۰۰٬۰۰۰ تومان',
    'پنجشنبه ۵ آذر، ۲٬۰۰۰٬۰۰۰ تومان',
    'شنبه ۷ آذر، بدون پرواز',
    'یکشنبه ۸ آذر، تعطیل: عید، ۲٬۰۰۰٬۰۰۰ تومان',
  ]);
  expect(days[0]?.textContent).toContain('۳٬۰۰۰');
  expect(days[3]?.getAttribute('href')).toBe('/list?date=2026-11-29');
});

test('when prices fail to load, links to the seven days around the chosen one, from today on, without a price', async () => {
  const days = await show(Promise.reject(new Error('no answer')));
  expect(days.map((day) => day.getAttribute('href'))).toEqual(
    ['25', '26', '27', '28', '29', '30']
      .map((day) => `/list?date=2026-11-${day}`)
      .concat('/list?date=2026-12-01'),
  );
  expect(place.innerHTML).not.toContain('بدون پرواز');
  expect(days.filter((day) => day.dataset.cheap !== undefined)).toEqual([]);
});
