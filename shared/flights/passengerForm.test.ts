import * as fc from 'fast-check';
import type { AgeGroup } from '../passengers/ageGroup.ts';
import { PASSENGER_FIELDS, toFieldId, type TypedPassenger } from '../passengers/passengerFields.ts';
import { parsePassengerForm } from './passengerForm.ts';
import { toTypedPassengerForm } from './typedFromOrder.ts';

const adult: TypedPassenger = {
  gender: 'female',
  document: 'national_id',
  firstName: 'سارا',
  lastName: 'رضایی',
  latinFirstName: 'Sara',
  latinLastName: 'rezaei',
  nationalId: '0012345679',
  passportNumber: '',
  country: '',
  passportExpiry: '',
  birthDay: '14',
  birthMonth: '7',
  birthYear: '1371',
};
const foreigner: TypedPassenger = {
  ...adult,
  document: 'passport',
  firstName: '',
  lastName: '',
  nationalId: '',
  passportNumber: 'p1234567',
  country: 'AF',
  passportExpiry: '2028-01-01',
};
const contact = { mobile: '09123456789', email: '' };

function parse(passengers: unknown, groups: AgeGroup[] = ['adult'], form: object = { contact }) {
  return parsePassengerForm(
    { ...form, passengers },
    { groups, travelDay: '2026-11-26', today: '2026-11-21' },
  );
}

/** Returns the field and message of each problem. */
function listProblems(passengers: unknown, groups?: AgeGroup[], form?: object): [string, string][] {
  const parsed = parse(passengers, groups, form);
  return parsed.ok ? [] : parsed.problems.map(({ name, message }) => [name, message]);
}

const changeAdult = (change: Partial<TypedPassenger>) => listProblems([{ ...adult, ...change }]);

test('normalises a valid form: capitals, ISO days, Latin digits', () => {
  const typed = {
    ...adult,
    nationalId: '۰۰۱۲۳۴۵۶۷۹',
    firstName: ' سارا ',
    lastName: 'رضايي',
    birthYear: '۱۳۷۱',
  };
  expect(
    parse([typed], ['adult'], { contact: { mobile: '+98 912 345 67 89', email: 'Sara@Example.com' } }),
  ).toMatchObject({
    ok: true,
    contact: { mobile: '09123456789', email: 'sara@example.com' },
    passengers: [
      {
        position: 1,
        ageGroup: 'adult',
        gender: 'female',
        firstName: 'سارا',
        lastName: 'رضایی',
        latinFirstName: 'SARA',
        latinLastName: 'REZAEI',
        birthDay: '1992-10-06',
        document: { kind: 'national_id', number: '0012345679' },
      },
    ],
    typed: { passengers: [typed] },
  });
});

test('a Persian name is optional', () => {
  expect(changeAdult({ firstName: '', lastName: '' })).toEqual([]);
  expect(parse([foreigner])).toMatchObject({
    ok: true,
    passengers: [
      {
        firstName: '',
        document: { kind: 'passport', number: 'P1234567', country: 'AF', expiresOn: '2028-01-01' },
      },
    ],
  });
});

test('an empty form reports every required field once, in form order', () => {
  const asked = listProblems([{}], ['adult'], {});
  expect(asked.map(([name]) => name)).toEqual([
    'passengers[0][gender]',
    'passengers[0][latinFirstName]',
    'passengers[0][latinLastName]',
    'passengers[0][nationalId]',
    'passengers[0][birthDay]',
    'contact[mobile]',
  ]);
  expect(asked[0]?.[1]).toBe('این بخش را پر کنید.');
});

test('an invalid national ID shows what is wrong with it', () => {
  expect(changeAdult({ nationalId: '۱۲۳۴۵۶۷۸۹' })).toEqual([
    ['passengers[0][nationalId]', 'کد ملی باید ۱۰ رقم باشد؛ ۹ رقم نوشته‌اید.'],
  ]);
  expect(changeAdult({ nationalId: '0012345678' })).toEqual([
    ['passengers[0][nationalId]', 'کد ملی واردشده معتبر نیست؛ دوباره از روی کارت بنویسید.'],
  ]);
});

test('the second traveller with the same document gets an error', () => {
  expect(listProblems([adult, { ...adult, nationalId: '۰۰۱۲۳۴۵۶۷۹' }], ['adult', 'adult'])).toEqual([
    ['passengers[1][nationalId]', 'این کد ملی برای دو مسافر وارد شده است.'],
  ]);
  expect(listProblems([foreigner, { ...foreigner, passportNumber: 'P1234567' }], ['adult', 'adult'])).toEqual(
    [['passengers[1][passportNumber]', 'این شمارهٔ گذرنامه برای دو مسافر وارد شده است.']],
  );
  expect(listProblems([foreigner, { ...foreigner, country: 'IQ' }], ['adult', 'adult'])).toEqual([]);
});

test('names must be in the script of their language', () => {
  expect(changeAdult({ latinFirstName: 'سارا' })).toEqual([
    ['passengers[0][latinFirstName]', 'نام را به حروف لاتین و مطابق مدرک بنویسید.'],
  ]);
  expect(changeAdult({ firstName: 'Sara' })).toEqual([
    ['passengers[0][firstName]', 'نام را به حروف فارسی بنویسید.'],
  ]);
  expect(changeAdult({ latinLastName: 'o’brien-smith' })).toEqual([]);
});

test('accepts a name of 50 characters; for 200 it shows the limit and preserves the text', () => {
  expect(changeAdult({ latinFirstName: 'a'.repeat(50), firstName: 'ا'.repeat(50) })).toEqual([]);
  const parsed = parse([{ ...adult, firstName: 'ا'.repeat(200) }]);
  expect(parsed.typed.passengers[0]?.firstName).toHaveLength(200);
  expect(parsed).toMatchObject({
    ok: false,
    problems: [{ message: 'این بخش حداکثر ۵۰ نویسه می‌پذیرد؛ آن را کوتاه‌تر بنویسید.' }],
  });
});

test('a child’s birth date on an adult ticket offers a child ticket', () => {
  const parsed = parse([{ ...adult, birthDay: '1', birthMonth: '9', birthYear: '1395' }]);
  expect(parsed).toMatchObject({
    ok: false,
    problems: [
      {
        name: 'passengers[0][birthDay]',
        actualGroup: 'child',
        message:
          'تاریخ تولد با ردهٔ سنی «بزرگسال» (۱۲ سال و بیشتر در روز سفر) هم‌خوان نیست. این مسافر در روز پرواز ۱۰ ساله است.',
      },
    ],
  });
});

test('uses the age on the day of travel, not on the day of booking', () => {
  const turnsTwelveOnTheFlight = { ...adult, birthDay: '5', birthMonth: '9', birthYear: '1393' };
  expect(listProblems([turnsTwelveOnTheFlight], ['adult'])).toEqual([]);
  expect(listProblems([turnsTwelveOnTheFlight], ['child'])[0]?.[0]).toBe('passengers[0][birthDay]');
});

test('a birth date must be complete, valid and not in the future', () => {
  expect(changeAdult({ birthMonth: '' })).toEqual([
    ['passengers[0][birthDay]', 'روز، ماه و سال تولد را کامل کنید.'],
  ]);
  expect(changeAdult({ birthDay: '31', birthMonth: '8' })[0]?.[1]).toMatch('این روز در تقویم نیست');
  expect(changeAdult({ birthYear: '1405', birthMonth: '12' })[0]?.[1]).toBe(
    'تاریخ تولد نمی‌تواند پس از امروز باشد.',
  );
  expect(changeAdult({ birthYear: '1250' })[0]?.[1]).toBe('سال تولد را دوباره ببینید.');
});

test('a passport must be valid for six months after the flight', () => {
  const until = (passportExpiry: string) => listProblems([{ ...foreigner, passportExpiry }]);
  expect(until('2027-05-26')).toEqual([]);
  expect(until('۲۰۲۷/۰۵/۲۵')).toEqual([
    ['passengers[0][passportExpiry]', 'اعتبار گذرنامه باید دست‌کم ۶ ماه پس از تاریخ پرواز باشد.'],
  ]);
  expect(until('soon')[0]?.[1]).toBe('تاریخ پایان اعتبار را مثل ۲۰۳۰/۰۵/۲۱ بنویسید.');
  expect(
    listProblems([{ ...foreigner, passportNumber: '12345', country: 'XX' }]).map(([name]) => name),
  ).toEqual(['passengers[0][passportNumber]', 'passengers[0][country]']);
});

test('accepts a mobile number in every notation', () => {
  const mobile = (typed: string) =>
    listProblems([adult], ['adult'], { contact: { mobile: typed, email: '' } });
  for (const typed of [
    '09123456789',
    '۰۹۱۲ ۳۴۵ ۶۷۸۹',
    '+989123456789',
    '00989123456789',
    '989123456789',
    '9123456789',
  ]) {
    expect(mobile(typed)).toEqual([]);
  }
  for (const typed of ['02188776655', '0912345678', '091234567890', 'شماره', '+19123456789']) {
    expect(mobile(typed)).toEqual([['contact[mobile]', 'شمارهٔ موبایل را مثل ۰۹۱۲۳۴۵۶۷۸۹ وارد کنید.']]);
  }
});

test('an e-mail is optional but must be valid', () => {
  const email = (typed: string) =>
    listProblems([adult], ['adult'], { contact: { ...contact, email: typed } });
  expect(email('name@example.com')).toEqual([]);
  for (const typed of [
    'name',
    'name@',
    'a b@example.com',
    'name@example',
    `${'a'.repeat(250)}@example.com`,
  ]) {
    expect(email(typed)).toEqual([['contact[email]', 'ایمیل را مثل name@example.com وارد کنید.']]);
  }
});

test('reads an object with number keys, as qs returns past its array limit, as a list', () => {
  expect(listProblems({ 0: adult, 1: foreigner }, ['adult', 'adult'])).toEqual([]);
});

test('whatever is posted, the form returns one typed traveller for each position', () => {
  const hostile = fc.anything({
    withNullPrototype: true,
    withBigInt: true,
    withSparseArray: true,
    withDate: true,
  });
  const traveller = fc.oneof(
    hostile,
    fc.record(Object.fromEntries(PASSENGER_FIELDS.map((field) => [field, hostile]))),
  );
  const strings = fc.record(
    Object.fromEntries(
      PASSENGER_FIELDS.map((field) => [field, fc.string({ unit: 'binary', maxLength: 400 })]),
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(hostile, fc.record({ contact: hostile, passengers: fc.array(fc.oneof(traveller, strings)) })),
      (form) => {
        const groups: AgeGroup[] = ['adult', 'child', 'infant'];
        const parsed = parsePassengerForm(form, { groups, travelDay: '2026-11-26', today: '2026-11-21' });
        expect(parsed.typed.passengers).toHaveLength(3);
        expect(
          Object.values(parsed.typed.passengers[0] ?? {}).every((value) => typeof value === 'string'),
        ).toBe(true);
      },
    ),
  );
});

test('an order refills the form it came from', () => {
  const first = parse([adult, foreigner], ['adult', 'adult']);
  if (!first.ok) throw new Error('the form is good');
  const again = parsePassengerForm(toTypedPassengerForm(first.passengers, first.contact, 2), {
    groups: ['adult', 'adult'],
    travelDay: '2026-11-26',
    today: '2026-11-21',
  });
  expect(again).toMatchObject({ ok: true, passengers: first.passengers, contact: first.contact });
});

test('a field has an id that can be linked to', () => {
  expect(toFieldId('passengers[0][nationalId]')).toBe('passengers-0-nationalId');
});

describe('a round trip abroad', () => {
  const abroad = {
    groups: ['adult' as const],
    travelDay: '2026-11-26',
    lastDay: '2026-12-10',
    abroad: true,
    today: '2026-11-21',
  };
  const traveller = {
    gender: 'female',
    document: 'national_id',
    latinFirstName: 'SARA',
    latinLastName: 'REZAEI',
    passportNumber: 'A12345678',
    country: 'IR',
    passportExpiry: '2027-06-10',
    birthDay: '1',
    birthMonth: '1',
    birthYear: '1370',
  };
  const parse = (change: object, journey: object = {}) =>
    parsePassengerForm(
      { contact: { mobile: '09123456789' }, passengers: { 0: { ...traveller, ...change } } },
      { ...abroad, ...journey },
    );
  const messages = (change: object, journey: object = {}) => {
    const parsed = parse(change, journey);
    return parsed.ok ? [] : parsed.problems.map(({ message }) => message);
  };

  test('an Iranian needs a passport whatever the form says, and no Persian name', () => {
    expect(parse({})).toMatchObject({
      ok: true,
      passengers: [
        { document: { kind: 'passport', number: 'A12345678', country: 'IR', expiresOn: '2027-06-10' } },
      ],
    });
  });

  test('the passport must be valid for six months after the last flight, not the first', () => {
    expect(messages({ passportExpiry: '2027-06-09' })).toEqual([
      'اعتبار گذرنامه باید دست‌کم ۶ ماه پس از تاریخ پرواز باشد.',
    ]);
  });

  test('a child who turns twelve before the return flight needs adult tickets and sees a message', () => {
    // A child born on 12 Azar 1393 turns twelve on 3 December 2026.
    const birth = { birthDay: '12', birthMonth: '9', birthYear: '1393' };
    expect(messages(birth)).toEqual([]);
    const asChild = parse(birth, { groups: ['child'] });
    expect(asChild).toMatchObject({
      ok: false,
      problems: [
        {
          message: 'این مسافر پیش از پرواز آخر ۱۲ ساله می‌شود؛ برای همهٔ سفر بلیط بزرگسال لازم است.',
          actualGroup: 'adult',
        },
      ],
    });
    // A birthday on 28 Azar is after the trip.
    expect(messages({ ...birth, birthDay: '28' }, { groups: ['child'] })).toEqual([]);
  });
});
