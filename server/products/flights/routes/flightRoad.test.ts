import { JSDOM } from 'jsdom';
import { findAnyCity } from '../../../reference/cities.ts';
import { drawRoad } from '../../../reference/map/drawRoad.ts';
import { hasFault, surveyRoad } from '../../../reference/map/surveyRoad.fixture.ts';
import { listAbroadRoutes, listHubRoutes } from '../reference/abroadRoutes.ts';
import { DOMESTIC_PAIRS } from '../reference/domesticPairs.ts';
import { findFlightRoad } from './flightRoad.ts';

const firstAirport = (slug: string) => findAnyCity(slug)!.airports[0]!.iata;

const JOURNEYS: readonly (readonly string[])[] = [
  ...DOMESTIC_PAIRS.map(({ airports }) => airports),
  ...listAbroadRoutes().flatMap(({ from, to }) => [
    [firstAirport(from), firstAirport(to)],
    ...listHubRoutes(from, to).map(({ airports }) => airports),
  ]),
];

test('draws each pair that is sold in at most 15 KB, with both names inside the picture and not overlapping', () => {
  const faults = JOURNEYS.flatMap((codes) => {
    const survey = surveyRoad(drawRoad(findFlightRoad(codes)!));
    return hasFault(survey) ? [{ codes, ...survey }] : [];
  });
  expect(JOURNEYS.length).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});

test('draws an arc for each flight of a journey and the aeroplane along the longest', () => {
  const svg = drawRoad(findFlightRoad(['IKA', 'IST', 'LHR'])!);
  expect(svg.match(/class="arc"/g)).toHaveLength(2);
  expect(svg.match(/class="plane"/g)).toHaveLength(1);
  expect(surveyRoad(svg)).toMatchObject({ cities: ['تهران', 'لندن'] });
  expect(svg).toContain('استانبول');
});

test('points the aeroplane from the first city to the second', () => {
  const turn = (codes: string[]) =>
    Number(/class="plane" transform="[^"]*rotate\(([-\d.]+)\)/.exec(drawRoad(findFlightRoad(codes)!))![1]);
  expect(Math.abs(turn(['THR', 'MHD']))).toBeLessThan(15);
  expect(Math.abs(turn(['MHD', 'THR']))).toBeGreaterThan(165);
  expect(turn(['THR', 'KIH'])).toBeGreaterThan(60);
});

test.each([
  ['a domestic flight', ['THR', 'MHD']],
  ['a flight abroad', ['IKA', 'IST']],
  ['a name with brackets', ['IKA', 'ECN']],
  ['half of the world', ['IKA', 'IST', 'YYZ']],
])('writes well-formed XML for %s', (_name, codes) => {
  const { document } = new JSDOM(drawRoad(findFlightRoad(codes)!), { contentType: 'image/svg+xml' }).window;
  expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(document.querySelectorAll('path').length).toBeGreaterThan(8);
});

test('names the Persian Gulf and the Caspian Sea', () => {
  const svg = drawRoad(findFlightRoad(['THR', 'MHD'])!);
  expect(svg).toContain('>خلیج فارس<');
  expect(svg).toContain('>دریای خزر<');
});

test.each([
  ['one airport', ['THR']],
  ['an unknown airport', ['THR', 'XXX']],
  ['small letters', ['thr', 'mhd']],
  ['a city to itself', ['THR', 'IKA']],
  ['the same airport twice', ['THR', 'MHD', 'THR']],
  ['two cities abroad', ['IST', 'DXB']],
  ['too many stops', ['IKA', 'IST', 'DXB', 'DOH', 'KWI', 'MCT', 'LHR']],
])('finds no road for %s', (_name, codes) => {
  expect(findFlightRoad(codes)).toBeNull();
});
