import { findBusCityBySlug } from './busCities.ts';
import { calculateBearing, calculateSun, findSunSides, findSunSidesOfBus } from './sunSides.ts';

const placeOf = (slug: string) => {
  const city = findBusCityBySlug(slug);
  if (!city) throw new Error(`no city ${slug}`);
  return city;
};
const TEHRAN = placeOf('tehran');

const sunOf = (from: string, to: string, departsAt: string, arrivesAt: string) =>
  findSunSides({
    from: placeOf(from),
    to: placeOf(to),
    departsAt: new Date(departsAt),
    arrivesAt: new Date(arrivesAt),
  });

test.each([
  // Noon at the winter and summer solstice: the elevation is 90 degrees minus the latitude, minus or plus 23.4.
  { at: '2026-12-21T12:02:00+03:30', elevation: 30.9, azimuth: 180 },
  { at: '2026-06-21T12:06:00+03:30', elevation: 77.7, azimuth: 180 },
  // At the equinox the sun rises in the east and sets in the west.
  { at: '2027-03-21T06:10:00+03:30', elevation: 0, azimuth: 90 },
  { at: '2027-03-21T18:17:00+03:30', elevation: 0, azimuth: 270 },
])('places the sun over Tehran at $at', ({ at, elevation, azimuth }) => {
  const sun = calculateSun(TEHRAN, new Date(at));
  expect(Math.abs(sun.elevation - elevation)).toBeLessThan(1);
  expect(Math.abs(sun.azimuth - azimuth)).toBeLessThan(2);
});

test('the bearing is clockwise from north', () => {
  expect(calculateBearing({ lat: 30, lon: 50 }, { lat: 31, lon: 50 })).toBeCloseTo(0, 5);
  expect(calculateBearing({ lat: 0, lon: 50 }, { lat: 0, lon: 51 })).toBeCloseTo(90, 5);
  expect(calculateBearing({ lat: 30, lon: 50 }, { lat: 29, lon: 50 })).toBeCloseTo(180, 5);
  expect(calculateBearing({ lat: 0, lon: 50 }, { lat: 0, lon: 49 })).toBeCloseTo(270, 5);
});

test('in the afternoon the sun is on the right of a southbound bus until sunset, and on the left of a northbound one', () => {
  expect(sunOf('tehran', 'isfahan', '2026-11-26T13:30:00+03:30', '2026-11-26T19:30:00+03:30')).toEqual({
    left: null,
    right: 'تا ۱۶:۳۰',
  });
  expect(sunOf('isfahan', 'tehran', '2026-11-26T13:30:00+03:30', '2026-11-26T19:30:00+03:30')).toEqual({
    left: 'تا ۱۶:۳۰',
    right: null,
  });
});

test('on a southbound trip through the day, the sun is on the left in the morning and on the right in the afternoon', () => {
  const sides = sunOf('tehran', 'shiraz', '2026-11-26T07:30:00+03:30', '2026-11-26T19:30:00+03:30');
  expect(sides?.left).toMatch(/^تا ۱[۰-۹]:[۰-۹]{2}$/u);
  expect(sides?.right).toMatch(/^از ۱[۰-۹]:[۰-۹]{2} تا ۱۶:۳۰$/u);
});

test('on an eastbound trip at midday the sun is on the right all the way', () => {
  expect(sunOf('tehran', 'mashhad', '2026-11-26T09:00:00+03:30', '2026-11-26T14:00:00+03:30')).toEqual({
    left: null,
    right: 'همهٔ راه',
  });
});

test('at night the sun is on neither side', () => {
  expect(sunOf('tehran', 'isfahan', '2026-11-26T22:00:00+03:30', '2026-11-27T04:00:00+03:30')).toEqual({
    left: null,
    right: null,
  });
});

test('returns no sun sides when the sun is straight ahead or a place is unknown', () => {
  const noon = {
    departsAt: new Date('2026-12-21T11:45:00+03:30'),
    arrivesAt: new Date('2026-12-21T12:15:00+03:30'),
  };
  expect(findSunSides({ from: { lat: 33, lon: 51.4 }, to: { lat: 32, lon: 51.4 }, ...noon })).toBeNull();
  const stop = (citySlug: string) => ({
    key: citySlug,
    citySlug,
    city: '',
    terminalSlug: '',
    terminal: '',
    at: '2026-12-21T12:15:00+03:30',
  });
  const bus = {
    departsAt: '2026-12-21T11:45:00+03:30',
    arrivesAboutAt: '2026-12-21T16:15:00+03:30',
    boarding: stop('tehran'),
  };
  expect(findSunSidesOfBus({ ...bus, dropOffs: [stop('atlantis')] })).toBeNull();
  expect(findSunSidesOfBus({ ...bus, dropOffs: [stop('isfahan')] })).toEqual({
    left: null,
    right: 'از ۱۲:۴۵',
  });
});
