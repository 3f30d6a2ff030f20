import { busCityBySlug } from '../products/buses/reference/busCities.ts';
import { anyCity } from './cities.ts';

/** Cities with a drawing of their own (public/art). */
const DRAWN = new Set([
  'ahvaz',
  'dubai',
  'isfahan',
  'istanbul',
  'kish',
  'mashhad',
  'rasht',
  'shiraz',
  'tabriz',
  'tehran',
  'yazd',
]);

const COAST = new Set(['بوشهر', 'هرمزگان']);
const DESERT = new Set([
  'خراسان جنوبی',
  'خراسان رضوی',
  'سمنان',
  'سیستان و بلوچستان',
  'قم',
  'کرمان',
  'مرکزی',
  'یزد',
]);
const FOREST = new Set(['گلستان', 'گیلان', 'مازندران']);
/** On the sea, in provinces that mostly are not. */
const PORTS = new Set(['abadan', 'chabahar', 'mahshahr']);

/**
 * File name in /art, without its ending: the drawing of a city, or of the land around one that nobody drew.
 */
export function cityPicture(slug: string): string {
  const province = anyCity(slug)?.province ?? busCityBySlug(slug)?.province ?? '';
  if (DRAWN.has(slug)) return slug;
  if (PORTS.has(slug) || COAST.has(province)) return 'coast';
  if (DESERT.has(province)) return 'desert';
  if (FOREST.has(province)) return 'rasht';
  return province === '' ? 'skyline' : 'highland';
}
