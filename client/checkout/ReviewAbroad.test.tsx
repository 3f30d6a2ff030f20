import type { ConfirmView } from '../../shared/orders/checkoutView.ts';
import type { TripLeg } from '../../shared/orders/orderItemSummary.ts';
import { openFormPage, TRIP } from './formPage.fixture.tsx';
import { ReviewForm } from './ReviewForm.tsx';

const PLACES = {
  IKA: { city: 'تهران', place: 'امام خمینی', code: 'IKA' },
  IST: { city: 'استانبول', place: 'استانبول', code: 'IST', country: 'TR' },
  SAW: { city: 'استانبول', place: 'صبیحه گوکچن', code: 'SAW', country: 'TR' },
};

function makeLeg(from: keyof typeof PLACES, to: keyof typeof PLACES, day: string): TripLeg {
  return {
    vehicle: 'plane',
    arrivesAbout: false,
    carrier: { name: 'ماهان', code: 'W5', color: '#0b6b4f' },
    number: 'W5 116',
    from: PLACES[from],
    to: PLACES[to],
    departsAt: `${day}T08:00:00+03:30`,
    arrivesAt: `${day}T11:00:00+03:00`,
    durationMinutes: 210,
    beThereMinutes: 180,
    facts: [],
  };
}

function openReview(legs: TripLeg[]): string {
  const data: ConfirmView = {
    view: 'confirm',
    trip: { ...TRIP, view: { ...TRIP.view, legs } },
    travellers: [],
    reminder: '',
    abroad: null,
    extras: { added: [], offers: [], problem: null },
    onward: { added: [], links: [] },
    editUrl: '/flight/tehran-istanbul/passengers',
    contact: { mobile: '09123456789', email: null },
    gateways: [],
    gateway: null,
    consent: false,
    discountTyped: '',
    problems: {},
    notice: null,
  };
  const { place, close } = openFormPage(<ReviewForm data={data} />, data);
  const text = place.textContent;
  close();
  return text;
}

test('a trip abroad mentions the exit toll next to the price, and a return flight that leaves from another airport', () => {
  const text = openReview([makeLeg('IKA', 'IST', '2026-12-24'), makeLeg('SAW', 'IKA', '2026-12-28')]);
  expect(text).toContain('عوارض خروج از کشور در قیمت بلیط نیست');
  expect(text).toContain('از فرودگاه صبیحه گوکچن');
});

test('a flight home from abroad has no exit toll', () => {
  expect(openReview([makeLeg('IST', 'IKA', '2026-12-28')])).not.toContain('عوارض خروج');
});
