import { act, useState } from 'react';
import { listSeatOptions } from '../../shared/orders/cabinMap.ts';
import type { ReviewCabinMap } from '../../shared/orders/checkoutView.ts';
import { prepareRoot } from '../../test/fakes/prepareRoot.ts';
import { makeSmallCabin } from '../../test/fakes/smallCabin.ts';
import { CabinSeats } from './CabinSeats.tsx';

const page = prepareRoot();

/** Sara, an adult, and Ali, a child who may not sit next to the exit. */
function makeMap(names: readonly string[]): ReviewCabinMap {
  const cabin = makeSmallCabin(['1D'], [1, 2]);
  const rows = cabin.rows.map((row) => ({
    ...row,
    seats: row.seats.map(
      (seat) =>
        seat && { ...seat, sold: seat.sold.map((one) => ({ ...one, positions: row.isExit ? [1] : [1, 2] })) },
    ),
  }));
  const fields = names.map((label, index) => ({
    name: `ancillary-1-${index + 1}-seat-1`,
    label,
    position: index + 1,
    value: '',
    kept: null,
  }));
  return { ...cabin, rows, leg: 1, title: 'پرواز W5 1041، تهران به مشهد', fields };
}

function Chooser({ map }: { map: ReviewCabinMap }) {
  const [values, setValues] = useState(map.fields.map(({ value }) => value));
  const choose = (field: number, value: string) =>
    setValues(values.map((other, index) => (index === field ? value : other)));
  return (
    <>
      <CabinSeats map={map} values={values} onChoose={choose} />
      <output>{values.join(' ')}</output>
    </>
  );
}

const listSeats = () => [...page.place.querySelectorAll<HTMLInputElement>('[role="grid"] input')];
const findSeat = (name: string) =>
  listSeats().find((seat) => seat.ariaLabel?.includes(`\u2066${name}\u2069`))!;
const press = (name: string) => act(() => findSeat(name).click());
const readValues = () => page.place.querySelector('output')?.textContent;
const valueOf = (map: ReviewCabinMap, name: string) =>
  listSeatOptions(map, 1).find((option) => option.name === name)?.value ?? '';

test('labels every seat with row, name, place and price, and says which are taken', () => {
  act(() => page.root.render(<Chooser map={makeMap(['سارا'])} />));
  expect(
    listSeats()
      .map((seat) => seat.ariaLabel?.replaceAll(/[\u2066\u2069]/gu, ''))
      .slice(0, 5),
  ).toEqual([
    'ردیف ۱، صندلی 1A، کنار پنجره، ۲۵۰٬۰۰۰ تومان',
    'ردیف ۱، صندلی 1B، کنار راهرو، رایگان',
    'ردیف ۱، صندلی 1C، کنار راهرو، رایگان',
    'ردیف ۱، صندلی 1D، کنار پنجره، گرفته‌شده',
    'ردیف ۲، صندلی 2A، کنار پنجره، ردیف خروج، ۲۵۰٬۰۰۰ تومان',
  ]);
});

test('a click selects a seat, a second click releases it, and a taken seat cannot be selected', () => {
  const map = makeMap(['سارا']);
  act(() => page.root.render(<Chooser map={map} />));
  press('1A');
  expect(readValues()).toBe(valueOf(map, '1A'));
  expect(findSeat('1A').checked).toBe(true);
  press('1D');
  expect(readValues()).toBe(valueOf(map, '1A'));
  press('1A');
  expect(readValues()).toBe('');
});

test('after a seat for one traveller, the next traveller chooses; exit seats and the seats already chosen are not offered', () => {
  const map = makeMap(['سارا', 'علی']);
  act(() => page.root.render(<Chooser map={map} />));
  press('1A');
  press('2A');
  expect(findSeat('2A').getAttribute('aria-disabled')).toBe('true');
  expect(findSeat('2A').ariaLabel).toContain('برای علی نیست');
  press('3A');
  expect(readValues()).toBe(`${valueOf(map, '1A')} ${valueOf(map, '3A')}`);
  expect(findSeat('1A').ariaLabel).toContain('انتخاب سارا');
  // Pressing Sara's own seat selects her as the current traveller again.
  press('1A');
  press('2A');
  expect(readValues()).toBe(`${valueOf(map, '2A')} ${valueOf(map, '3A')}`);
});
