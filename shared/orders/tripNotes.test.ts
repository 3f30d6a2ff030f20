import { leavesIran, listAirportChanges } from './tripNotes.ts';

const tehran = { city: 'تهران', place: 'امام خمینی', code: 'IKA' };
const istanbul = { city: 'استانبول', place: 'استانبول', code: 'IST', country: 'TR' };
const sabiha = { ...istanbul, place: 'صبیحه گوکچن', code: 'SAW' };

test('a note names both airports when a trip arrives at one and departs from another', () => {
  const [told = '', ...more] = listAirportChanges([
    { from: tehran, to: istanbul },
    { from: sabiha, to: tehran },
  ]);
  expect(more).toEqual([]);
  expect(told).toContain('به فرودگاه استانبول (\u2066IST\u2069) می‌رسید');
  expect(told).toContain('از فرودگاه صبیحه گوکچن (\u2066SAW\u2069)');
});

test('a one-way trip, and a round trip with the same airport both ways, have no note', () => {
  expect(listAirportChanges([{ from: tehran, to: istanbul }])).toEqual([]);
  expect(
    listAirportChanges([
      { from: tehran, to: istanbul },
      { from: istanbul, to: tehran },
    ]),
  ).toEqual([]);
});

test('only a flight out of Iran is subject to the exit toll', () => {
  expect(leavesIran([{ from: tehran, to: istanbul }])).toBe(true);
  expect(leavesIran([{ from: istanbul, to: tehran }])).toBe(false);
  expect(leavesIran([{ from: tehran, to: { ...tehran, city: 'مشهد' } }])).toBe(false);
});
