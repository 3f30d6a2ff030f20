import * as fc from 'fast-check';
import { isLatinName, isPersianName, transliterate } from './latinName.ts';

test('spells frequent names the usual way', () => {
  const people = ['سارا رضایی', 'علي كاظمي', 'محمدرضا  کریمی'];
  expect(people.map(transliterate)).toEqual(['SARA REZAEI', 'ALI KAZEMI', 'MOHAMMADREZA KARIMI']);
  const families = ['حسین‌زاده', 'کریم‌پور', 'عباسپور'];
  expect(families.map(transliterate)).toEqual(['HOSSEINZADEH', 'KARIMPOUR', 'ABBASPOUR']);
});

test('transliterates a long vowel that follows another vowel', () => {
  expect(transliterate('شهریار')).toBe('SHAHRIAR');
  expect(transliterate('ایمان ایرج')).toBe('IMAN IRAJ');
  expect(transliterate('زیاد')).toBe('ZIAD');
});

test('the name of a built-in object property is not a known name', () => {
  expect(transliterate('__proto__')).not.toContain('OBJECT');
  expect(transliterate('constructor')).toBe('');
});

test('a suggestion is always a Latin name or nothing', () => {
  const persian = fc.string({ unit: fc.constantFrom(...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیآئءأ \u200C') });
  fc.assert(
    fc.property(fc.oneof(persian, fc.string({ unit: 'binary' })), (name) => {
      const latin = transliterate(name);
      expect(latin === '' || isLatinName(latin)).toBe(true);
    }),
  );
});

test('Latin names contain Latin letters only', () => {
  expect(['Ali', "O'Brien", 'Anne-Marie', 'VAN DER BERG'].every(isLatinName)).toBe(true);
  expect(['علی', 'Ali1', '', ' Ali', 'Ali--Reza', 'José', 'Али'].some(isLatinName)).toBe(false);
});

test('Persian names contain Persian letters only', () => {
  expect(['علی', 'حسین‌زاده', 'فاطمه زهرا', 'آرش', 'مؤمنی', 'جزئی'].every(isPersianName)).toBe(true);
  expect(['Ali', 'علی۱', '', 'علی!', 'علي'].some(isPersianName)).toBe(false);
});

test('transliterates only the beginning of an extremely long name', () => {
  expect(transliterate('زاده'.repeat(50_000))).toBe(transliterate('زاده'.repeat(25)));
});
