import { parseOrderReference } from './orderReference.ts';

test('finds an order code in every format it was copied in', () => {
  for (const typed of ['RH-4K7M2QXA', ' rh-4k7m2qxa ', 'rh 4k7m2qxa', 'RH-۴K۷M۲QXA', '4K7M2QXA']) {
    expect(parseOrderReference(typed)).toEqual({ kind: 'code', value: 'RH-4K7M2QXA' });
  }
});

test('distinguishes ticket, policy and reservation numbers from an order code', () => {
  for (const typed of ['937-2401857719', '9372401857719', '۹۳۷-۲۴۰۱۸۵۷۷۱۹', '937 – 2401857719']) {
    expect(parseOrderReference(typed)).toEqual({ kind: 'number', value: '9372401857719' });
  }
  expect(parseOrderReference('k7m2qp')).toEqual({ kind: 'number', value: 'K7M2QP' });
  expect(parseOrderReference('smn-۱۴۰۵-0048213907')).toEqual({
    kind: 'number',
    value: 'SMN14050048213907',
  });
  expect(parseOrderReference('1405/77/12AB')).toEqual({ kind: 'number', value: '14057712AB' });
});

test('an unknown number parses as a number; invalid text does not', () => {
  expect(parseOrderReference('RH-00000000')).toEqual({ kind: 'number', value: 'RH00000000' });
  for (const typed of [
    '',
    '   ',
    'x',
    '<script>alert(1)</script>',
    'سفارش من',
    'A'.repeat(200),
    "RH-1' OR 1=1",
  ]) {
    expect(parseOrderReference(typed)).toBeNull();
  }
});
