import { calculateCheckDigit, readMrz } from './mrz.ts';

/** Specimen from ICAO 9303, part 4, appendix B. */
const SPECIMEN = `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
L898902C36UTO7408122F1204159ZE184226B<<<<<10`;

describe('the machine-readable zone of a passport', () => {
  it('calculates check digits with the weights 7, 3, 1', () => {
    expect(calculateCheckDigit('520727')).toBe(3);
    expect(calculateCheckDigit('AB2134<<<')).toBe(5);
    expect(calculateCheckDigit('L898902C3')).toBe(6);
  });

  it('returns the names, number and dates of the specimen', () => {
    expect(readMrz(SPECIMEN, '2011-01-01')).toEqual({
      ok: true,
      passport: {
        lastName: 'ERIKSSON',
        firstName: 'ANNA MARIA',
        passportNumber: 'L898902C3',
        nationality: 'UTO',
        birthDay: '1974-08-12',
        expiresOn: '2012-04-15',
        gender: 'female',
      },
    });
  });

  it('is read from one line, in lower case and with Persian digits', () => {
    const pasted = SPECIMEN.replace('\n', ' ').toLowerCase().replace('740812', '۷۴۰۸۱۲');
    expect(readMrz(pasted, '2011-01-01').ok).toBe(true);
  });

  it('is rejected with one misread character in any checked field', () => {
    expect(readMrz(SPECIMEN.replace('L898902C3', 'L898802C3'), '2011-01-01')).toEqual({
      ok: false,
      problem: 'checksum',
    });
    expect(readMrz(SPECIMEN.replace('7408122', '7408222'), '2011-01-01').ok).toBe(false);
  });

  it('is rejected when lines are missing or other text was pasted', () => {
    expect(readMrz('', '2011-01-01')).toEqual({ ok: false, problem: 'shape' });
    expect(readMrz(SPECIMEN.slice(0, 50), '2011-01-01')).toEqual({ ok: false, problem: 'shape' });
    expect(readMrz('<script>'.repeat(2000), '2011-01-01')).toEqual({ ok: false, problem: 'shape' });
  });
});
