import { formatCounterTime } from '../orders/formatCounterTime.ts';
import { calculateArriveBy, getAirportRules } from './arriveBy.ts';
import { formatArriveBy } from './connectionTexts.ts';
import type { FlightSegment } from './offer.ts';

const tehran = { iata: 'THR', city: 'تهران' };
const mashhad = { iata: 'MHD', city: 'مشهد' };
const istanbul = { iata: 'IST', city: 'استانبول', country: 'TR' };
const makeFlight = (from: object, to: object) => ({
  segment: { from, to, departsAt: '2026-11-26T07:30:00+03:30' } as FlightSegment,
});

test.each([
  {
    title:
      'a domestic flight requires two hours and an identity card; its counter closes half an hour before',
    to: mashhad,
    at: 'T05:30',
    counter: 'باجه ۳۰ دقیقه پیش از پرواز بسته می‌شود',
    needed: ['کارت ملی'],
  },
  {
    title: 'a flight abroad requires three hours and a passport; its counter closes an hour before',
    to: istanbul,
    at: 'T04:30',
    counter: 'باجه یک ساعت پیش از پرواز بسته می‌شود',
    needed: ['۶ ماه اعتبار', 'ویزای مقصد'],
  },
])('$title', ({ to, at, counter, needed }) => {
  const offer = makeFlight(tehran, to);
  expect(calculateArriveBy(offer)).toContain(at);
  const { counterClosesMinutes, papers } = getAirportRules(offer);
  expect(formatCounterTime(counterClosesMinutes)).toBe(counter);
  for (const paper of needed) expect(papers).toContain(paper);
});

test('the flight home from abroad requires a passport but no visa', () => {
  const { papers, beThereMinutes } = getAirportRules(makeFlight(istanbul, tehran));
  expect(beThereMinutes).toBe(180);
  expect(papers).toContain('گذرنامه');
  expect(papers).not.toContain('ویزا');
});

test.each([
  [tehran, mashhad],
  [tehran, istanbul],
  [istanbul, tehran],
])('the offer card shows the same hours as the ticket', (from, to) => {
  const offer = makeFlight(from, to);
  const hours = '۲۳'.charAt(getAirportRules(offer).beThereMinutes / 60 - 2);
  expect(formatArriveBy(offer)).toContain(`${hours} ساعت`);
});
