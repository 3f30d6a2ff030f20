import { airportRules, beThereAt, counterText } from './beThere.ts';
import { beThereText } from './connectionTexts.ts';
import type { FlightSegment } from './offer.ts';

const tehran = { iata: 'THR', city: 'تهران' };
const mashhad = { iata: 'MHD', city: 'مشهد' };
const istanbul = { iata: 'IST', city: 'استانبول', country: 'TR' };
const flight = (from: object, to: object) => ({
  segment: { from, to, departsAt: '2026-11-26T07:30:00+03:30' } as FlightSegment,
});

test('a domestic flight asks for two hours and an identity card, its counter closes half an hour before', () => {
  const offer = flight(tehran, mashhad);
  expect(beThereAt(offer)).toContain('T05:30');
  const { counterClosesMinutes, papers } = airportRules(offer);
  expect(counterText(counterClosesMinutes)).toBe('باجه ۳۰ دقیقه پیش از پرواز بسته می‌شود');
  expect(papers).toContain('کارت ملی');
});

test('a flight abroad asks for three hours and a passport, its counter closes an hour before', () => {
  const offer = flight(tehran, istanbul);
  expect(beThereAt(offer)).toContain('T04:30');
  const { counterClosesMinutes, papers } = airportRules(offer);
  expect(counterText(counterClosesMinutes)).toBe('باجه یک ساعت پیش از پرواز بسته می‌شود');
  expect(papers).toContain('۶ ماه اعتبار');
  expect(papers).toContain('ویزای مقصد');
});

test('the way home from abroad asks for the passport and for no visa', () => {
  const { papers, beThereMinutes } = airportRules(flight(istanbul, tehran));
  expect(beThereMinutes).toBe(180);
  expect(papers).toContain('گذرنامه');
  expect(papers).not.toContain('ویزا');
});

test.each([
  [tehran, mashhad],
  [tehran, istanbul],
  [istanbul, tehran],
])('the hours on the card of an offer are those of the ticket', (from, to) => {
  const offer = flight(from, to);
  const hours = '۲۳'.charAt(airportRules(offer).beThereMinutes / 60 - 2);
  expect(beThereText(offer)).toContain(`${hours} ساعت`);
});
