import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { readTyped } from '../../../../shared/passengers/passengerFields.ts';
import { PassengerCard } from './PassengerCard.tsx';
import { dropPassengerDraft, usePassengerDraft } from '../../../checkout/usePassengerDraft.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let place: HTMLElement;

const EMPTY = readTyped({}, 1).passengers[0]!;

const PEOPLE = {
  count: 1,
  left: [1],
  names: [''],
  complete: 0,
  isOpen: () => true,
  isLastOpen: () => true,
  toggle: () => {},
  close: () => {},
  finish: () => {},
};

interface Shown {
  order: string;
  base: string;
  fresh: boolean;
}

const FIRST: Shown = { order: 'RH-ONE', base: 'an empty form', fresh: true };

function DraftForm(draft: Shown) {
  const form = useRef<HTMLFormElement>(null);
  usePassengerDraft(form, draft);
  return (
    <form ref={form}>
      <PassengerCard
        index={0}
        groups={['adult']}
        typed={EMPTY}
        problems={[]}
        thisYear={1405}
        abroad={false}
        saved={[]}
        countries={[]}
        today="2026-11-22"
        people={PEOPLE}
      />
    </form>
  );
}

function show(change: Partial<Shown> = {}) {
  if (place) act(() => root.unmount());
  place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  answer(change);
}

/** Renders a new server response into the same form. */
function answer(change: Partial<Shown>) {
  const router = createMemoryRouter([{ path: '*', element: <DraftForm {...FIRST} {...change} /> }]);
  act(() => root.render(<RouterProvider router={router} />));
}

function findField(name: string, value?: string): HTMLInputElement {
  const extra = value === undefined ? '' : `[value="${value}"]`;
  const input = place.querySelector<HTMLInputElement>(`[name="passengers[0][${name}]"]${extra}`);
  if (!input) throw new Error(`no field ${name}`);
  return input;
}

function type(name: string, value: string) {
  act(() => {
    findField(name).value = value;
    findField(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(() => sessionStorage.clear());

afterAll(() => act(() => root.unmount()));

test('the Latin name is shown as on the printed ticket', () => {
  show();
  type('latinFirstName', 'Sara');
  type('latinLastName', 'rezaei');
  expect(place.textContent).toContain('SARA REZAEI');
});

test('suggests a Latin spelling of a Persian name and fills it in only on request', () => {
  show();
  type('latinFirstName', 'سارا');
  expect(findField('firstName').value).toBe('');
  const button = [...place.querySelectorAll('button')].find((one) => one.textContent === 'همین را بنویس');
  act(() => button?.click());
  expect(findField('latinFirstName').value).toBe('SARA');
  expect(findField('firstName').value).toBe('سارا');
  expect(place.textContent).not.toContain('پیشنهاد:');
});

test('restores the typed values and the chosen document after a reload', () => {
  show();
  type('firstName', 'سارا');
  type('birthYear', '1371');
  act(() => findField('document', 'passport').click());
  show();
  expect(findField('firstName').value).toBe('سارا');
  expect(findField('birthYear').value).toBe('1371');
  expect(findField('document', 'passport').checked).toBe(true);
});

test('a draft is never applied to another form or over values from the server', () => {
  show();
  type('firstName', 'سارا');
  show({ order: 'RH-TWO', base: 'a form that somebody else has filled' });
  expect(findField('firstName').value).toBe('');
  show({ fresh: false });
  expect(findField('firstName').value).toBe('');
});

test('another order that starts with the same form restores the draft of the first', () => {
  show();
  type('firstName', 'سارا');
  show({ order: 'RH-TWO' });
  expect(findField('firstName').value).toBe('سارا');
});

test('a reload after a rejected submit restores the corrections made since', () => {
  show();
  type('firstName', 'سارا');
  show({ base: 'with problems', fresh: false });
  type('lastName', 'رضایی');
  show();
  expect(findField('lastName').value).toBe('رضایی');
});

test('when a server response is discarded, the original form still has the typed values', () => {
  show();
  type('firstName', 'سارا');
  answer({ base: 'with problems', fresh: false });
  type('lastName', 'رضایی');
  act(() => place.querySelector('form')?.reset());
  answer({});
  expect([findField('firstName').value, findField('lastName').value]).toEqual(['سارا', 'رضایی']);
});

test('drops a draft once the server has stored it', () => {
  show();
  type('firstName', 'سارا');
  dropPassengerDraft();
  show();
  expect(findField('firstName').value).toBe('');
});

test('ignores a malformed draft', () => {
  sessionStorage.setItem('rs_passenger_draft', '{"base":1');
  show();
  expect(findField('firstName').value).toBe('');
});

test('one field for the birth date fills the three lists, and the lists fill the field', () => {
  show();
  const birth = place.querySelector<HTMLInputElement>('input[placeholder="۱۳۷۰/۰۳/۰۵"]')!;
  const write = (value: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(birth, value);
      birth.dispatchEvent(new Event('input', { bubbles: true }));
    });
  write('۱۳۷۰۰۳۰۵');
  expect(['birthYear', 'birthMonth', 'birthDay'].map((name) => findField(name).value)).toEqual([
    '1370',
    '3',
    '5',
  ]);
  expect(birth.value).toBe('۱۳۷۰۰۳۰۵');
  expect(place.textContent).toContain('۵ خرداد ۱۳۷۰');
  type('birthYear', '1371');
  expect(birth.value).toBe('۱۳۷۱/۰۳/۰۵');
});
