import { act } from 'react';
import type { PassengersFormView } from '../../../../shared/flights/passengersView.ts';
import { parsePassengerForm } from '../../../../shared/flights/passengerForm.ts';
import { openFormPage, TRIP } from '../../../checkout/formPage.fixture.tsx';
import FlightPassengersPage from './FlightPassengersPage.tsx';

const JOURNEY = { groups: ['adult', 'child'], travelDay: '2026-11-25', today: '2026-11-22' } as const;

/** Builds the server response: the empty form first, then the posted one. */
function answer(posted?: object, change: Partial<PassengersFormView> = {}): PassengersFormView {
  const parsed = parsePassengerForm(posted ?? {}, JOURNEY);
  return {
    view: 'form',
    trip: TRIP,
    journey: JOURNEY,
    tellsChanges: false,
    typed: parsed.typed,
    problems: posted === undefined || parsed.ok ? [] : parsed.problems,
    saved: [],
    countries: [],
    thisYear: 1405,
    ...change,
  };
}

let page: ReturnType<typeof openFormPage>;
const open = (data: PassengersFormView) => (page = openFormPage(<FlightPassengersPage />, data));
const toName = (field: string, index = 0) => `passengers[${index}][${field}]`;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});

afterEach(() => {
  page.close();
  jest.useRealTimers();
});

test('a corrected field loses its message and leaves the summary, which counts down and then disappears', () => {
  open(answer({ passengers: [{ gender: 'male' }, {}] }));
  expect(page.count()).toBe('۱۰ مورد را اصلاح کنید');
  page.type('contact[mobile]', '09121234567');
  expect(page.messageOf('contact[mobile]')).toBeUndefined();
  expect(page.count()).toBe('۹ مورد را اصلاح کنید');
  page.choose(toName('gender', 1), 'female');
  expect(page.count()).toBe('۸ مورد را اصلاح کنید');
  for (const index of [0, 1]) {
    page.type(toName('latinFirstName', index), 'Sara');
    page.type(toName('latinLastName', index), 'Rezaei');
    page.type(toName('nationalId', index), index === 0 ? '۰۰۱۲۳۴۵۶۷۹' : '0084575948');
    page.type(toName('birthDay', index), '5');
    page.type(toName('birthMonth', index), '3');
    if (index === 0) page.type(toName('birthYear', index), '1371');
  }
  expect(page.summary()).toEqual([expect.stringMatching(/^کودک ۱: .*سال تولد را کامل کنید/)]);
  page.type(toName('birthYear', 1), '1396');
  expect(page.count()).toBeUndefined();
});

test('an invalid field shows its message on blur, but not while the visitor types or when it is empty', () => {
  open(answer());
  page.type(toName('nationalId'), '123');
  expect(page.messageOf(toName('nationalId'))).toBeUndefined();
  act(() => page.field(toName('latinFirstName')).focus());
  expect(page.messageOf(toName('nationalId'))).toContain('۳ رقم نوشته‌اید');
  page.leave();
  expect(page.messageOf(toName('latinFirstName'))).toBeUndefined();
  expect(page.count()).toBeUndefined();
  page.type(toName('nationalId'), '0012345679');
  expect(page.messageOf(toName('nationalId'))).toBeUndefined();
});

test('validates the three parts of a birth date together on blur; a wrong age names the group', () => {
  open(answer());
  page.type(toName('birthDay', 1), '5');
  page.type(toName('birthMonth', 1), '3');
  page.type(toName('birthYear', 1), '1371');
  expect(page.messageOf(toName('birthDay', 1))).toBeUndefined();
  page.leave();
  expect(page.messageOf(toName('birthDay', 1))).toContain('۳۴ ساله');
});

test('choosing the other document removes the national id requirement', () => {
  open(answer({ passengers: [{}, {}] }));
  expect(page.count()).toBe('۱۱ مورد را اصلاح کنید');
  page.choose(toName('document'), 'passport');
  expect(page.messageOf(toName('nationalId'))).toBeUndefined();
  expect(page.count()).toBe('۱۰ مورد را اصلاح کنید');
});

test('a long summary has a line for each traveller, which leads to the first wrong field', () => {
  open(answer({ passengers: [{ gender: 'male' }, {}] }));
  expect(page.summary()).toEqual([
    'بزرگسال ۱: ۴ مورد',
    'کودک ۱: ۵ مورد',
    'شمارهٔ موبایل: این بخش را پر کنید.',
  ]);
  const lines = [...page.place.querySelectorAll<HTMLAnchorElement>('[role="alert"] a')];
  act(() => lines[0]?.click());
  expect(document.activeElement).toBe(page.field(toName('latinFirstName')));
  page.type(toName('latinFirstName'), 'Sara');
  expect(page.summary()[0]).toBe('بزرگسال ۱: ۳ مورد');
});

test('a problem found by the server stays, with its link, until its field changes', () => {
  const problem = { name: toName('nationalId'), index: 0, message: 'این مسافر در این پرواز بلیط دارد.' };
  const typed = answer({ passengers: [{ nationalId: '0012345679' }, {}] }).typed;
  open(answer(undefined, { typed, problems: [problem] }));
  page.type(toName('firstName'), 'سارا');
  expect(page.messageOf(toName('nationalId'))).toBe(problem.message);
  page.type(toName('nationalId'), '0084575948');
  expect(page.messageOf(toName('nationalId'))).toBeUndefined();
  expect(page.count()).toBeUndefined();
});

test('announces the count when typing pauses, without reading the list again', () => {
  open(answer({ passengers: [{}, {}] }));
  const alert = page.place.querySelector('[role="alert"]');
  expect(alert?.getAttribute('aria-live')).toBeNull();
  page.type(toName('latinFirstName'), 'Sara');
  page.type(toName('latinLastName'), 'Rezaei');
  expect(page.said()).not.toContain('اصلاح');
  act(() => jest.advanceTimersByTime(1000));
  expect(page.said()).toContain('۹ مورد را اصلاح کنید');
  expect(alert?.getAttribute('aria-live')).toBe('off');
});

const write = (index: number, born: readonly [string, string, string], nationalId: string) => {
  page.choose(toName('gender', index), 'female');
  page.type(toName('latinFirstName', index), 'Sara');
  page.type(toName('latinLastName', index), 'Rezaei');
  page.type(toName('nationalId', index), nationalId);
  ['birthDay', 'birthMonth', 'birthYear'].forEach((name, part) =>
    page.type(toName(name, index), born[part] ?? ''),
  );
};
const folds = () => [...page.place.querySelectorAll<HTMLDetailsElement>('[data-person]')];

test('only one traveller is open at a time; a complete one collapses to the name and the next one opens', () => {
  open(answer());
  expect(folds().map((fold) => fold.open)).toEqual([true, false]);
  expect(page.place.textContent).toContain('۵ مورد مانده');
  expect(page.said()).toContain('۰ از ۲ کامل');
  write(0, ['5', '3', '1371'], '0012345679');
  expect(page.said()).toContain('۱ از ۲ کامل');
  expect(page.field(toName('nationalId')).hasAttribute('data-ok')).toBe(true);
  act(() => [...page.place.querySelectorAll('button')].find((one) => one.textContent === 'نفر بعد')?.click());
  expect(folds().map((fold) => fold.open)).toEqual([false, true]);
  expect(folds()[0]?.querySelector('h2')?.textContent).toContain('Sara Rezaei');
});

test('leaving an incomplete traveller shows what is missing', () => {
  open(answer());
  act(() => [...page.place.querySelectorAll('button')].find((one) => one.textContent === 'نفر بعد')?.click());
  expect(folds().map((fold) => fold.open)).toEqual([true, false]);
  expect(page.messageOf(toName('latinFirstName'))).toBe('این بخش را پر کنید.');
  expect(page.messageOf(toName('latinFirstName', 1))).toBeUndefined();
});

test('every traveller with a problem can be reached from the summary', () => {
  open(answer({ passengers: [{}, {}] }));
  const links = [...page.place.querySelectorAll<HTMLElement>('[role="alert"] a')];
  act(() => links.find((link) => link.textContent.startsWith('کودک'))?.click());
  expect(folds()[1]?.open).toBe(true);
});
