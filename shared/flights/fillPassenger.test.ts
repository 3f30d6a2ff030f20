import { readTypedFields } from '../forms/typedFields.ts';
import { KNOWN_FIELDS, PASSENGER_FIELDS, type TypedPassenger } from '../passengers/passengerFields.ts';
import { fillFromKnown, fillFromMrz, readMrzFill } from './fillPassenger.ts';

const empty = Object.fromEntries(PASSENGER_FIELDS.map((field) => [field, ''])) as TypedPassenger;
/** Specimen passport of ICAO 9303. */
const SPECIMEN = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';

test('the MRZ lines of a passport fill in names, number, birth date and expiry date', () => {
  const filled = fillFromMrz({ ...empty, firstName: 'آنا' }, SPECIMEN, '2026-11-21');
  expect(filled).toMatchObject({
    ok: true,
    typed: {
      document: 'passport',
      firstName: 'آنا',
      latinFirstName: 'ANNA MARIA',
      latinLastName: 'ERIKSSON',
      passportNumber: 'L898902C3',
      passportExpiry: '2012-04-15',
      gender: 'female',
      birthDay: '21',
      birthMonth: '5',
      birthYear: '1353',
    },
  });
});

test('text that is not a passport, or was misread, returns a message with the next step', () => {
  expect(fillFromMrz(empty, 'P<UTO', '2026-11-21')).toMatchObject({
    ok: false,
    message: expect.stringContaining('۴۴'),
  });
  expect(fillFromMrz(empty, SPECIMEN.replace('L898902C3', 'L898902C4'), '2026-11-21')).toMatchObject({
    ok: false,
  });
  expect(fillFromMrz(empty, ['x'], '2026-11-21').ok).toBe(false);
});

test('a fill button names its passenger card and no other', () => {
  expect(readMrzFill('mrz:1', 2)).toBe(1);
  for (const other of ['mrz:2', 'mrz', undefined, 'x:0', ['mrz:0']]) expect(readMrzFill(other, 2)).toBeNull();
});

test('a known person with a national id travels on it, one without on the passport', () => {
  const person = { ...readTypedFields(null, KNOWN_FIELDS), passportNumber: 'A12345678', birth: '1991-05-26' };
  expect(fillFromKnown(person)).toMatchObject({
    document: 'passport',
    passportNumber: 'A12345678',
    birthDay: '5',
    birthMonth: '3',
    birthYear: '1370',
  });
  expect(fillFromKnown({ ...person, nationalId: '0012345679', birth: '' })).toMatchObject({
    document: 'national_id',
    nationalId: '0012345679',
    birthYear: '',
  });
});
