import { formatArriveBy, formatLayover, formatStops } from './connectionTexts.ts';
import { makeFlightOffer } from './flightOffer.fixture.ts';
import type { FlightSegment, Stop } from './offer.ts';

const { segment } = makeFlightOffer();
const place = (iata: string, city: string, country?: string): Stop => ({
  iata,
  citySlug: iata.toLowerCase(),
  city,
  airport: `فرودگاه ${iata}`,
  ...(country && { country }),
});
const makeFlight = (from: Stop, to: Stop): FlightSegment => ({ ...segment, from, to });
const [tehran, istanbul, london] = [
  place('IKA', 'تهران'),
  place('IST', 'استانبول', 'TR'),
  place('LHR', 'لندن', 'GB'),
];
const through = [makeFlight(tehran, istanbul), makeFlight(istanbul, london)];

test('the card shows the number of stops and their cities', () => {
  expect(formatStops({ segment })).toBe('بدون توقف');
  expect(formatStops({ segment, connections: through })).toBe('یک توقف در استانبول');
  const three = [makeFlight(place('RAS', 'رشت'), place('THR', 'تهران')), ...through];
  expect(formatStops({ segment, connections: three })).toBe('دو توقف: تهران، استانبول');
});

test('a layover shows its length, a change of airport and an overnight stay', () => {
  const wait = { at: istanbul, changeTo: null, minutes: 130, length: 'usual', overnight: false } as const;
  expect(formatLayover(wait)).toBe('۲ ساعت و ۱۰ دقیقه توقف در استانبول');
  expect(formatLayover({ ...wait, length: 'short', minutes: 60 })).toBe(
    '۱ ساعت توقف در استانبول؛ توقف کوتاه است',
  );
  expect(formatLayover({ ...wait, overnight: true, changeTo: place('SAW', 'استانبول', 'TR') })).toBe(
    '۲ ساعت و ۱۰ دقیقه توقف در استانبول؛ از فرودگاه IST به فرودگاه SAW بروید؛ شب می‌مانید',
  );
});

test('the arrival text says three hours for a flight abroad and two for a domestic one', () => {
  expect(formatArriveBy({ segment })).toContain('۲ ساعت');
  expect(formatArriveBy({ segment: { ...segment, to: london } })).toContain('۳ ساعت');
});
