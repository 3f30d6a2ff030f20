import { pickRoadStops } from './pickRoadStops.ts';
import type { BusStop } from './service.ts';

const stopsIn = (...cities: string[]) => cities.map((citySlug) => ({ citySlug }) as BusStop);

test('shows a city with two terminals once', () => {
  expect(pickRoadStops(stopsIn('tehran', 'qom', 'isfahan', 'isfahan'))).toEqual(['tehran', 'qom', 'isfahan']);
});

test('a bus with many stops keeps its last stop', () => {
  expect(pickRoadStops(stopsIn('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'))).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
    'h',
  ]);
});
