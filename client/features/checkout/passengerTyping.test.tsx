import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { readTyped } from '../../../shared/passengers/passengerFields.ts';
import { PassengerCard } from './PassengerCard.tsx';
import { dropPassengerDraft, usePassengerDraft } from '../../orders/usePassengerDraft.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let place: HTMLElement;

const EMPTY = readTyped({}, 1).passengers[0]!;

function DraftForm({ base, fresh }: { base: string; fresh: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  usePassengerDraft(form, base, fresh);
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
      />
    </form>
  );
}

function show(base = 'an empty form', fresh = true) {
  if (place) act(() => root.unmount());
  place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  const router = createMemoryRouter([{ path: '*', element: <DraftForm base={base} fresh={fresh} /> }]);
  act(() => root.render(<RouterProvider router={router} />));
}

function field(name: string, value?: string): HTMLInputElement {
  const extra = value === undefined ? '' : `[value="${value}"]`;
  const input = place.querySelector<HTMLInputElement>(`[name="passengers[0][${name}]"]${extra}`);
  if (!input) throw new Error(`no field ${name}`);
  return input;
}

function type(name: string, value: string) {
  act(() => {
    field(name).value = value;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(() => sessionStorage.clear());

afterAll(() => act(() => root.unmount()));

test('the Latin name is shown as it will be printed', () => {
  show();
  type('latinFirstName', 'Sara');
  type('latinLastName', 'rezaei');
  expect(place.textContent).toContain('SARA REZAEI');
});

test('a Latin spelling is suggested, written only when asked for, and never over a typed one', () => {
  show();
  type('firstName', 'سارا');
  expect(field('latinFirstName').value).toBe('');
  const button = [...place.querySelectorAll('button')].find((one) => one.textContent === 'همین را بنویس');
  act(() => button?.click());
  expect(field('latinFirstName').value).toBe('SARA');
  expect(place.textContent).not.toContain('پیشنهاد');
});

test('a reload finds what was typed, the chosen document too', () => {
  show();
  type('firstName', 'سارا');
  type('birthYear', '1371');
  act(() => field('document', 'passport').click());
  show();
  expect(field('firstName').value).toBe('سارا');
  expect(field('birthYear').value).toBe('1371');
  expect(field('document', 'passport').checked).toBe(true);
});

test('a draft never gets into another form, nor over what the server sends back', () => {
  show();
  type('firstName', 'سارا');
  show('the form of another order');
  expect(field('firstName').value).toBe('');
  show('an empty form', false);
  expect(field('firstName').value).toBe('');
});

test('a draft that the server has is forgotten', () => {
  show();
  type('firstName', 'سارا');
  dropPassengerDraft();
  show();
  expect(field('firstName').value).toBe('');
});

test('a draft that is no draft is ignored', () => {
  sessionStorage.setItem('rs_passenger_draft', '{"base":1');
  show();
  expect(field('firstName').value).toBe('');
});
