import { type BuyerField, parseBuyerForm } from '../../../../shared/buses/busPassengerForm.ts';
import type { BusPassengersView } from '../../../../shared/buses/busCheckoutView.ts';
import { openFormPage, TRIP } from '../../../checkout/formPage.fixture.tsx';
import BusPassengersPage from './BusPassengersPage.tsx';

const STOP = {
  key: 'a',
  city: 'تهران',
  citySlug: 'tehran',
  terminal: 'جنوب',
  terminalSlug: 'south',
  at: '2026-11-25T08:00:00Z',
};

function answer(posted?: Partial<Record<BuyerField, string>>): BusPassengersView {
  const parsed = parseBuyerForm(posted ?? {});
  return {
    view: 'form',
    trip: TRIP,
    seats: [{ number: 5, gender: 'male' }],
    boarding: STOP,
    dropOff: STOP,
    fare: { total: 10_000_000, base: 10_000_000, toll: 0, insurance: 0, luggage: 0, catering: 0 },
    typed: parsed.typed,
    problems: posted === undefined || parsed.ok ? [] : parsed.problems,
    saved: [],
    changeUrl: '/bus/tehran-isfahan',
    moved: null,
    join: null,
  };
}

let page: ReturnType<typeof openFormPage>;
const open = (data: BusPassengersView) => (page = openFormPage(<BusPassengersPage />, data));

beforeEach(() => sessionStorage.clear());
afterEach(() => page.close());

test('corrected fields lose their messages, and the summary counts down and disappears', () => {
  open(answer({ email: 'sara@' }));
  expect(page.count()).toBe('۶ مورد را اصلاح کنید');
  page.choose('gender', 'female');
  page.type('firstName', 'سارا');
  page.type('lastName', 'رضایی');
  page.type('nationalId', '0012345679');
  expect(page.count()).toBe('۲ مورد را اصلاح کنید');
  page.type('email', '');
  page.type('mobile', '۰۹۱۲');
  expect(page.messageOf('email')).toBeUndefined();
  expect(page.messageOf('mobile')).toContain('۰۹۱۲۳۴۵۶۷۸۹');
  page.type('mobile', '۰۹۱۲۱۲۳۴۵۶۷');
  expect(page.count()).toBeUndefined();
});

test('an invalid field shows its message on blur, before the form is submitted', () => {
  open(answer());
  page.type('firstName', 'Sara');
  expect(page.messageOf('firstName')).toBeUndefined();
  page.leave();
  expect(page.messageOf('firstName')).toBe('نام را به حروف فارسی بنویسید.');
});
