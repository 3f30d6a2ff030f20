import { act, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Seat, SeatLayout, SeatMap } from '../../../../shared/buses/seatMap.ts';
import { buildSmallBus } from '../../../../shared/buses/seatMap.fixture.ts';
import { SeatGrid } from './SeatGrid.tsx';
import { SeatList } from './SeatList.tsx';
import { prepareRoot } from '../../../../test/fakes/prepareRoot.ts';

/** Seat 3 is sold to a woman, 7 and 9 to men; 13 is blocked, 4 is held by another buyer. */
const BUS = buildSmallBus({ 3: 'female', 7: 'male', 9: 'male' }, [
  { number: 4, status: 'held_other', gender: 'male' },
  { number: 13, status: 'blocked', reason: 'کمک‌راننده' },
]);

const page = prepareRoot();

function Chooser({ map }: { map: SeatMap }) {
  const [chosen, setChosen] = useState<number[]>([]);
  const toggle = ({ number, status }: Seat) => {
    if (status !== 'free') return;
    setChosen(chosen.includes(number) ? chosen.filter((one) => one !== number) : [...chosen, number]);
  };
  return <SeatGrid map={map} layout={map.layout as SeatLayout} chosen={chosen} onToggle={toggle} />;
}

const listSeats = () => [...page.place.querySelectorAll<HTMLInputElement>('input[name="seat"]')];
const listNames = () => listSeats().map((seat) => seat.getAttribute('aria-label'));
const press = (key: string) =>
  act(() => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  });

test('labels every seat with row, number, position, state and neighbour, front to back', () => {
  act(() => page.root.render(<Chooser map={BUS} />));
  expect(page.place.querySelector('[role="grid"]')?.getAttribute('aria-label')).toBe('نقشهٔ صندلی‌های اتوبوس');
  expect(listNames()).toEqual([
    'ردیف ۱، صندلی ۱، کنار پنجره، خالی',
    'ردیف ۱، صندلی ۲، کنار راهرو، فقط برای خانم، کنار خانم',
    'ردیف ۱، صندلی ۳، کنار پنجره، فروخته‌شده (خانم)',
    'ردیف ۲، صندلی ۴، کنار پنجره، در حال خرید توسط دیگری',
    'ردیف ۲، صندلی ۵، کنار راهرو، خالی',
    'ردیف ۲، صندلی ۶، کنار پنجره، خالی',
    'ردیف ۳، صندلی ۷، کنار پنجره، فروخته‌شده (آقا)',
    'ردیف ۴، صندلی ۸، کنار پنجره، خالی',
    'ردیف ۴، صندلی ۹، کنار راهرو، فروخته‌شده (آقا)',
    'ردیف ۴، صندلی ۱۰، کنار پنجره، فقط برای آقا، کنار آقا',
    'ردیف ۵، صندلی ۱۱، کنار پنجره، خالی',
    'ردیف ۵، صندلی ۱۲، کنار راهرو، خالی',
    'ردیف ۵، صندلی ۱۳، کنار راهرو، غیرقابل فروش',
    'ردیف ۵، صندلی ۱۴، کنار پنجره، خالی',
  ]);
});

test('the grid has one tab stop, initially the first free seat, which follows the navigation keys', () => {
  act(() => page.root.render(<Chooser map={buildSmallBus({ 1: 'male' })} />));
  const stops = () => listSeats().filter((seat) => seat.tabIndex === 0);
  expect(stops().map(({ value }) => value)).toEqual(['2']);
  act(() => stops()[0]?.focus());
  press('End');
  expect((document.activeElement as HTMLInputElement).value).toBe('3');
  press('Home');
  expect((document.activeElement as HTMLInputElement).value).toBe('1');
  expect(stops().map(({ value }) => value)).toEqual(['1']);
});

test('Enter selects a seat and updates its label; a sold seat is focusable but not selectable', () => {
  act(() => page.root.render(<Chooser map={BUS} />));
  act(() => listSeats()[4]?.focus());
  press('Enter');
  expect(listSeats()[4]?.checked).toBe(true);
  expect(listNames()[4]).toBe('ردیف ۲، صندلی ۵، کنار راهرو، انتخاب شما');
  act(() => listSeats()[2]?.focus());
  expect(listSeats()[2]?.getAttribute('aria-disabled')).toBe('true');
  press('Enter');
  expect(listSeats()[2]?.checked).toBe(false);
});

test('without JavaScript the seats are checkboxes, and unavailable seats are disabled', () => {
  const nothing = () => undefined;
  const html = renderToStaticMarkup(
    <SeatGrid map={BUS} layout={BUS.layout as SeatLayout} chosen={[]} onToggle={nothing} />,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  const boxes = [...page.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name="seat"]')];
  expect(boxes).toHaveLength(14);
  expect(boxes.filter((box) => box.disabled).map((box) => box.value)).toEqual(['3', '4', '7', '9', '13']);
  expect(page.querySelector('[role="grid"]')).toBeNull();
  expect(boxes.every((box) => !box.hasAttribute('tabindex'))).toBe(true);
});

test('the list labels every seat the same way, with the reason why a seat is blocked', () => {
  const nothing = () => undefined;
  const html = renderToStaticMarkup(<SeatList map={BUS} picked={[]} onToggle={nothing} onGender={nothing} />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  const rows = [...page.querySelectorAll('li')];
  expect(rows).toHaveLength(14);
  expect(rows[12]?.textContent).toBe('ردیف ۵، صندلی ۱۳، کنار راهرو، غیرقابل فروش؛ کمک‌راننده');
  expect(rows[0]?.querySelectorAll('input[type="radio"][name="gender_1"]')).toHaveLength(2);
  expect(rows[0]?.querySelector('input[type="radio"][checked]')).toBeNull();
});
