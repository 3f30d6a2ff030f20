import { findAnyCity } from './cities.ts';

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
const PORTS = new Set(['abadan', 'chabahar', 'mahshahr']);

export function getCityPicture(slug: string, province = findAnyCity(slug)?.province ?? ''): string {
  if (DRAWN.has(slug)) return slug;
  if (PORTS.has(slug) || COAST.has(province)) return 'coast';
  if (DESERT.has(province)) return 'desert';
  if (FOREST.has(province)) return 'rasht';
  return province === '' ? 'skyline' : 'highland';
}
