import { findAnyCity } from './cities.ts';

/** Drawings in `public/art` by city slug. Two cities may have the same drawing. */
const DRAWN: ReadonlyMap<string, string> = new Map([
  ['ahvaz', 'ahvaz'],
  ['ardabil', 'ardabil'],
  ['baku', 'baku'],
  ['bam', 'bam'],
  ['bandar-abbas', 'bandarabbas'],
  ['bushehr', 'bushehr'],
  ['chabahar', 'chabahar'],
  ['dubai', 'dubai'],
  ['gonbad-kavus', 'golestan'],
  ['gorgan', 'golestan'],
  ['hamadan', 'hamadan'],
  ['isfahan', 'isfahan'],
  ['istanbul', 'istanbul'],
  ['kashan', 'kashan'],
  ['kerman', 'kerman'],
  ['kermanshah', 'kermanshah'],
  ['khorramabad', 'khorramabad'],
  ['kish', 'kish'],
  ['kuwait', 'kuwait'],
  ['marvdasht', 'persepolis'],
  ['mashhad', 'mashhad'],
  ['najaf', 'najaf'],
  ['neyshabur', 'neyshabur'],
  ['qazvin', 'qazvin'],
  ['qeshm', 'qeshm'],
  ['rasht', 'rasht'],
  ['sari', 'sari'],
  ['shiraz', 'shiraz'],
  ['tabriz', 'tabriz'],
  ['tehran', 'tehran'],
  ['urmia', 'urmia'],
  ['yazd', 'yazd'],
  ['yerevan', 'yerevan'],
  ['zahedan', 'zahedan'],
  ['zanjan', 'zanjan'],
]);

const SCENES = ['coast', 'desert', 'highland', 'skyline', 'road', 'sky', 'packing', 'rights'];

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
const PORTS = new Set(['abadan', 'mahshahr']);

export function getCityPicture(slug: string, province = findAnyCity(slug)?.province ?? ''): string {
  const own = DRAWN.get(slug);
  if (own !== undefined) return own;
  if (PORTS.has(slug) || COAST.has(province)) return 'coast';
  if (DESERT.has(province)) return 'desert';
  if (FOREST.has(province)) return 'rasht';
  return province === '' ? 'skyline' : 'highland';
}

/** Lists every drawing that has three lights. */
export function listDrawings(): string[] {
  return [...new Set([...DRAWN.values(), ...SCENES])];
}
