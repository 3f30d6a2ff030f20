import { formatBirthParts, readTypedBirth } from './typedBirth.ts';

const PARTS = { birthDay: '5', birthMonth: '3', birthYear: '1370' };

test.each(['۱۳۷۰/۰۳/۰۵', '۱۳۷۰۰۳۰۵', '1370/3/5', '13700305', '١٣٧٠-٠٣-٠٥', '5/3/1370', '1991-05-26'])(
  'reads the birth date %s',
  (text) => {
    expect(readTypedBirth(text)).toEqual({ parts: PARTS, note: '۵ خرداد ۱۳۷۰' });
  },
);

test('while a birth date is being typed, the note names the missing part', () => {
  expect(readTypedBirth('').note).toContain('۱۳۷۰۰۳۰۵');
  expect(readTypedBirth('13').note).toContain('چهار رقم');
  expect(readTypedBirth('۱۴۰۴').note).toBe('سال ۱۴۰۴؛ ماه و روز را هم بنویسید.');
  expect(readTypedBirth('۱۴۰۴/۰۳').note).toBe('خرداد ۱۴۰۴؛ روز را هم بنویسید.');
  expect(readTypedBirth('۱۴۰۴/۰۳').parts).toEqual({ birthDay: '', birthMonth: '3', birthYear: '1404' });
});

test('keeps the numbers of a day that does not exist, so that the form can report it', () => {
  expect(readTypedBirth('13700831')).toEqual({
    parts: { birthDay: '31', birthMonth: '8', birthYear: '1370' },
    note: 'این روز در تقویم نیست.',
  });
  expect(readTypedBirth('13701301').note).toBe('ماه ۱۳ در تقویم نیست.');
});

test('formats the three selected numbers as one birth date, or as nothing when one is missing', () => {
  expect(formatBirthParts(PARTS)).toBe('۱۳۷۰/۰۳/۰۵');
  expect(formatBirthParts({ ...PARTS, birthDay: '' })).toBe('');
});
