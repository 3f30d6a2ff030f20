import { toLocalTime } from '../../shared/calendar/localTime.ts';
import { listDrawings } from './cityPicture.ts';

export type Light = 'dawn' | 'noon' | 'night';

const LIGHTS: readonly Light[] = ['noon', 'dawn', 'night'];
const DAWN_HOUR = 4;
const NOON_HOUR = 9;
const NIGHT_HOUR = 18;

/** A second landmark of the same city or region. */
const SECOND_LANDMARK: ReadonlyMap<string, string> = new Map([
  ['shiraz', 'persepolis'],
  ['mashhad', 'neyshabur'],
  ['isfahan', 'kashan'],
  ['kerman', 'bam'],
  ['rasht', 'sari'],
  ['kish', 'qeshm'],
  ['coast', 'bushehr'],
]);

/** The light at an hour of the place: dawn from 4, noon from 9, night from 18 o'clock. */
export function chooseLight(startsAt: string): Light {
  const hour = Number(toLocalTime(startsAt).slice(0, 2));
  if (hour < DAWN_HOUR || hour >= NIGHT_HOUR) return 'night';
  return hour < NOON_HOUR ? 'dawn' : 'noon';
}

/** The lights are views of one file, so a browser loads and caches it once; noon is the file without a fragment. */
export function buildDrawingUrl(name: string, light: Light = 'noon'): string {
  return `/art/${name}.svg${light === 'noon' ? '' : `#${light}`}`;
}

/**
 * Replaces repeated drawings of a page, in the order of the page: first by the same drawing in another
 * light, then by the second landmark of the place, then by a drawing that the page does not show. Other pictures stay.
 */
export function distinguishDrawings(urls: readonly string[], shown: readonly string[] = []): string[] {
  const seen = new Set(shown);
  return urls.map((url) => {
    const free = seen.has(url) ? listAlternatives(url).find((other) => !seen.has(other)) : undefined;
    const chosen = free ?? url;
    seen.add(chosen);
    return chosen;
  });
}

function listAlternatives(url: string): string[] {
  const [, name = ''] = /^\/art\/(\w+)\.svg(?:#\w+)?$/.exec(url) ?? [];
  const all = listDrawings();
  const at = all.indexOf(name);
  if (name === '') return [];
  const second = SECOND_LANDMARK.get(name);
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))];
  return [
    ...(at < 0 ? [] : LIGHTS.map((one) => buildDrawingUrl(name, one))),
    ...(second === undefined ? [] : LIGHTS.map((one) => buildDrawingUrl(second, one))),
    ...LIGHTS.flatMap((one) => others.map((other) => buildDrawingUrl(other, one))),
  ];
}
