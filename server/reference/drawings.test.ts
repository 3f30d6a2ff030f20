import { readFileSync } from 'node:fs';
import { listDrawings } from './cityPicture.ts';
import { buildDrawingUrl, chooseLight, distinguishDrawings } from './drawings.ts';

test.each(
  Object.entries({
    '2026-12-01T03:59:00+03:30': 'night',
    '2026-12-01T04:00:00+03:30': 'dawn',
    '2026-12-01T08:59:00+03:30': 'dawn',
    '2026-12-01T09:00:00+03:30': 'noon',
    '2026-12-01T17:59:00+03:30': 'noon',
    '2026-12-01T18:00:00+03:30': 'night',
    '2026-12-01T23:30:00+04:00': 'night',
    '2026-12-01T01:00:00Z': 'dawn',
  }),
)('a trip that starts at %s has the drawing of the light %s', (startsAt, light) => {
  expect(chooseLight(startsAt)).toBe(light);
});

test('the address of a light is a fragment of the file of its drawing', () => {
  expect([buildDrawingUrl('kish'), buildDrawingUrl('kish', 'night')]).toEqual([
    '/art/kish.svg',
    '/art/kish.svg#night',
  ]);
});

test.each(listDrawings())('the drawing %s has its three lights and stays small', (name) => {
  const svg = readFileSync(`public/art/${name}.svg`, 'utf8');
  expect(svg).toContain('viewBox="0 0 600 400"');
  for (const light of ['dawn', 'night'])
    expect(svg).toMatch(new RegExp(`<view id="${light}" viewBox="0 \\d000 600 400"`));
  expect(svg).not.toMatch(/<(?:script|style|foreignObject|image)\b|https?:(?!\/\/www\.w3\.org\/2000\/svg")/);
  expect(Buffer.byteLength(svg)).toBeLessThan(14_000);
});

test('a drawing that would appear twice on a page is shown in another light', () => {
  expect(distinguishDrawings(['/art/kish.svg', '/art/kish.svg', '/art/yazd.svg#night'])).toEqual([
    '/art/kish.svg',
    '/art/kish.svg#dawn',
    '/art/yazd.svg#night',
  ]);
});

test('the second drawing of a place is used after the three lights of the first', () => {
  const five = distinguishDrawings(Array.from({ length: 5 }, () => '/art/shiraz.svg'));
  expect(five.slice(3)).toEqual(['/art/persepolis.svg', '/art/persepolis.svg#dawn']);
});

test('drawings elsewhere on the page count as shown, and uploaded pictures are never replaced', () => {
  const upload = 'https://media.example/a.webp';
  expect(distinguishDrawings(['/art/road.svg', upload, upload], ['/art/road.svg'])).toEqual([
    '/art/road.svg#dawn',
    upload,
    upload,
  ]);
});

test('a page can show every drawing in every light before any repeats', () => {
  const all = distinguishDrawings(Array.from({ length: 3 * listDrawings().length }, () => '/art/tehran.svg'));
  expect(new Set(all).size).toBe(3 * listDrawings().length);
});
