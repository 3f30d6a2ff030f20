import { toLocalTime } from '../../shared/calendar/localTime.ts';
import { listDrawings } from './cityPicture.ts';

export type Light = 'dawn' | 'noon' | 'night';

const LIGHTS: readonly Light[] = ['noon', 'dawn', 'night'];
const DAWN_HOUR = 4;
const NOON_HOUR = 9;
const NIGHT_HOUR = 18;

/** Second landmarks of cities and regions, by the drawing of the first one. */
const SECOND_LANDMARK: ReadonlyMap<string, string> = new Map([
  ['shiraz', 'persepolis'],
  ['mashhad', 'neyshabur'],
  ['isfahan', 'kashan'],
  ['kerman', 'bam'],
  ['rasht', 'sari'],
  ['kish', 'qeshm'],
  ['coast', 'bushehr'],
]);

/** Returns the light at a local hour: dawn from 4, noon from 9, night from 18 o'clock. */
export function chooseLight(startsAt: string): Light {
  const hour = Number(toLocalTime(startsAt).slice(0, 2));
  if (hour < DAWN_HOUR || hour >= NIGHT_HOUR) return 'night';
  return hour < NOON_HOUR ? 'dawn' : 'noon';
}

/** Each light is a view of the same file, so a browser downloads the file once. Noon has no fragment. */
export function buildDrawingUrl(name: string, light: Light = 'noon'): string {
  return `/art/${name}.svg${light === 'noon' ? '' : `#${light}`}`;
}

/**
 * Replaces repeated drawings on a page, from first to last: by the same drawing in another light, else by the second
 * landmark of the place, else by a drawing that is not on the page. Other pictures stay unchanged.
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
